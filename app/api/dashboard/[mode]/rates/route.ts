import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { quoteNow } from "@/lib/rates/quote-now";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.quoteShipment, async ({ caller, body }) =>
    json(await quoteNow(caller, body)),
  ),
});
