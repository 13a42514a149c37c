import { gatewayEndpoints } from "@/lib/http/endpoints/endpoints-gateway";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { handleCallback } from "@/lib/payments/handle-callback";

export * from "@/lib/http/other-methods";

/** What a payment gateway tells us: a reason to ask it, never a reason to believe it. */
export const POST = handle(gatewayEndpoints.gatewayCallback, async ({ request, params, rawBody }) => {
  const { searchParams } = new URL(request.url);
  return json(await handleCallback(params.provider, rawBody, request.headers, searchParams));
});
