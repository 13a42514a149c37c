import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findByTerm } from "@/lib/shipments/read/find-by-term";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.search, async ({ caller, query }) =>
    json(await findByTerm(caller, query.q)),
  ),
});
