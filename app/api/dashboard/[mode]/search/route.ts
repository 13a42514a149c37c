import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { findByTerm } from "@/lib/shipments/find-by-term";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.search, async ({ caller, query }) =>
    json(await findByTerm(caller, query.q)),
  ),
});
