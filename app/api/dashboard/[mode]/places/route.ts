import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { suggestPlaces } from "@/lib/rates/suggest-places";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.suggestPlaces, async ({ caller, query }) =>
    json(await suggestPlaces(caller, query.q.trim())),
  ),
});
