import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { suggestPlaces } from "@/lib/rates/suggest-places";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.suggestPlaces, async ({ caller, query }) =>
    json(await suggestPlaces(caller, query.q.trim())),
  ),
});
