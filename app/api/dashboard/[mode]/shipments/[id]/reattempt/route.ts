import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { readShipmentView } from "@/lib/shipments/read-view";
import { reattemptDelivery } from "@/lib/shipments/reattempt";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.reattemptDelivery, async ({ caller, params, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await reattemptDelivery(tx, caller, id);
      return json(await readShipmentView(caller, id, tx));
    });
  }),
});
