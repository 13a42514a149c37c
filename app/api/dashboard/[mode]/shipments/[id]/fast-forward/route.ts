import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { fastForward } from "@/lib/riders/fast-forward";
import { readShipmentView } from "@/lib/shipments/read-view";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.fastForward, async ({ caller, params, body, commit }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return commit(async (tx) => {
      await fastForward(tx, caller, id, body.to);
      return json(await readShipmentView(caller, id, tx));
    });
  }),
});
