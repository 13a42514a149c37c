import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { readShipmentView } from "@/lib/shipments/read-view";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.showShipment, async ({ caller, params, read }) =>
    json(await readShipmentView(caller, assertKnownId(params.id, "shipment_not_found"), read)),
  ),
});
