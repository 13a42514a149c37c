import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { getShipment } from "@/lib/shipments/get";
import { presentShipment } from "@/lib/shipments/present";
import { reattemptDelivery } from "@/lib/shipments/reattempt";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handle(endpoints.reattemptDelivery, async ({ caller, params, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id);
      return json(presentShipment(await getShipment(tx, caller, id)));
    });
  }),
});
