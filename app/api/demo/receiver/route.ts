import { ConditionError } from "@/lib/core/conditions";
import { recordWebhook } from "@/lib/demo-receiver/record-webhook";
import { readBody } from "@/lib/http/message/read-body";
import { respondRefused } from "@/lib/http/respond-request";
import { env } from "@/lib/platform/env";

/** Webhook receiver of the demo: verifies signatures and stores events for the demo page. */
export async function POST(request: Request) {
  if (!env.EMBEDDED_DEMO) return respondRefused(request, new ConditionError("not_found"));
  const isGenuine = await recordWebhook(
    `${env.APP_ORIGIN}/api/demo/receiver`,
    request.headers,
    await readBody(request),
  );
  return Response.json({ received: isGenuine }, { status: isGenuine ? 200 : 401 });
}
