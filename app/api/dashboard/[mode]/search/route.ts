import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findByTerm } from "@/lib/shipments/read/find-by-term";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.search, async ({ caller, query }) =>
  json(await findByTerm(caller, query.q)),
);
export { GET as HEAD };
