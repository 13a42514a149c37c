import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";
import { findByTerm } from "@/lib/shipments/read/find-by-term";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handleSession(dashboardEndpoints.search, async ({ caller, query }) =>
    json(await findByTerm(caller, query.q)),
  ),
});
