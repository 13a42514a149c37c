import { z } from "zod";
import { SIMULATED_DECISIONS } from "@/lib/adapters/gateway/simulated";
import { ConditionError } from "@/lib/core/conditions";
import { LOCALES } from "@/lib/core/locale";
import { handlePublicForm } from "@/lib/http/handle-public-form";
import { throttle } from "@/lib/http/limits/rate-limit";
import { getClientAddress } from "@/lib/http/message/client-address";
import { simulateDecision } from "@/lib/payments/handle-callback";

const FORM = { path: "/pay/{reference}/decide", bytesMax: 1024 };
/** The limit is high, because mobile carriers share IP addresses and shops test many payments from one address. */
const DECISIONS_MAX = 300;
const WINDOW_SECONDS = 60;

const form = z.object({
  decision: z.enum(SIMULATED_DECISIONS),
  lang: z.enum(LOCALES).catch("sw"),
});

export function decidePayment(request: Request, reference: string): Promise<Response> {
  return handlePublicForm(request, FORM, async (fields) => {
    const sent = form.safeParse(fields);
    if (sent.success) await decide(request, reference, sent.data.decision).catch(unlessMissing);
    const query = sent.success ? `?lang=${sent.data.lang}` : "";
    const location = `/pay/${encodeURIComponent(reference)}${query}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}

async function decide(request: Request, reference: string, decision: z.output<typeof form>["decision"]) {
  const key = getClientAddress(request.headers);
  await throttle({ name: "pay-decision", key, limit: DECISIONS_MAX, windowSeconds: WINDOW_SECONDS });
  await simulateDecision(reference, decision);
}

/** Rethrows all errors except a missing payment, which the page reports. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof ConditionError && error.condition === "not_found")) throw error;
}
