import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findBookingPlace } from "@/lib/rates/find-booking-place";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.findPlace, async ({ caller, query }) =>
  json({ place: await findBookingPlace(caller, query.q) }),
);
export { GET as HEAD };
