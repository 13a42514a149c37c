import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import { presentShipment } from "@/lib/shipments/read/present";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.reattemptDelivery, async ({ caller, params, commit }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  return commit(async (tx) => {
    const { record } = await reattemptDelivery(tx, caller, id, { read: true });
    return json(presentShipment(shipmentRecord(record)));
  });
});
