import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { placeOrder } from "@/lib/http/place-order";
import { json } from "@/lib/http/respond";
import { quoteNow } from "@/lib/rates/quote-now";
import { returnRequest } from "@/lib/shipments/return-request";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.quoteReturn, async ({ caller, params }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return json(await quoteNow(caller, await returnRequest(caller, id)));
  }),
  POST: handleSession(dashboardEndpoints.orderReturn, async (call) => {
    const id = assertKnownId(call.params.id, "shipment_not_found");
    return placeOrder(call, { ...(await returnRequest(call.caller, id)), ...call.body });
  }),
});
