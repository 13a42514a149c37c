import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { reattemptDelivery } from "@/lib/shipments/moves/reattempt";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.reattemptDelivery, async ({ caller, params, commit }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  return commit(async (tx) => {
    await reattemptDelivery(tx, caller, id);
    return json(presentShipment(await getShipment(tx, caller, id)));
  });
});
