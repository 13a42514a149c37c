import { createFromSession } from "@/lib/http/create-from-session";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import { returnRequest } from "@/lib/shipments/create/return-request";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.quoteReturn, async ({ caller, params }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  return json(await quoteCurrentRates(caller, await returnRequest(caller, id)));
});
export { GET as HEAD };

export const POST = handle(dashboardEndpoints.orderReturn, async (call) => {
  const id = assertKnownId(call.params.id, "shipment_not_found");
  return createFromSession(call, { ...(await returnRequest(call.caller, id)), ...call.body });
});
