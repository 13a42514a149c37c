import { gatewayEndpoints } from "@/lib/http/endpoints/endpoints-gateway";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { noteSmsReport } from "@/lib/notifications/note-sms-report";

export * from "@/lib/http/other-methods";

/** What an SMS provider reports of the texts that it took. A wrong address is not told apart from an unknown text. */
export const POST = handle(gatewayEndpoints.smsReport, async ({ request, params, rawBody }) => {
  await noteSmsReport({ ...params, rawBody, headers: request.headers });
  return json({ received: true });
});
