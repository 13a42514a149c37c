import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findForBooking } from "@/lib/rates/find-for-booking";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.findPlace, async ({ caller, query }) =>
  json({ place: await findForBooking(caller, query.q) }),
);
export { GET as HEAD };
