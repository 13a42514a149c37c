import { createFromSession } from "@/lib/http/create-from-session";
import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { quoteNow } from "@/lib/rates/quote-now";
import { returnRequest } from "@/lib/shipments/create/return-request";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: handle(dashboardEndpoints.quoteReturn, async ({ caller, params }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    return json(await quoteNow(caller, await returnRequest(caller, id)));
  }),
  POST: handle(dashboardEndpoints.orderReturn, async (call) => {
    const id = assertKnownId(call.params.id, "shipment_not_found");
    return createFromSession(call, { ...(await returnRequest(call.caller, id)), ...call.body });
  }),
});
