import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { suggestPlaces } from "@/lib/rates/suggest-places";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.suggestPlaces, async ({ caller, query }) =>
  json(await suggestPlaces(caller, query.q.trim())),
);
export { GET as HEAD };
