import { suggestPlaces } from "@/lib/adapters/geocoder/suggest-places";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.suggestPlaces, async ({ query }) =>
    json(await suggestPlaces(query.q)),
  ),
});
