import { z } from "zod";
import { SIMULATED_DECISIONS } from "@/lib/adapters/gateway/decide-simulated-charge";
import { requestId } from "@/lib/core/identifiers";
import { LOCALES } from "@/lib/core/locale";
import { throttle } from "@/lib/http/limits/throttle";
import { callerAddress } from "@/lib/http/message/caller-address";
import { conditionOf } from "@/lib/http/message/respond";
import { refuse } from "@/lib/http/respond-request";
import { homeOfPayment } from "@/lib/homes/home-of-payment";
import { simulateDecision } from "@/lib/payments/simulate";
import { atHome } from "@/lib/platform/home";
import { random } from "@/lib/platform/random";
import { readBounded } from "@/lib/platform/read-bounded";

/** One decision and a language. */
const FORM_BYTES_MAX = 1024;
/** Carriers share addresses, and a shop's own tests pay one shipment after the other. */
const DECISIONS_MAX = 300;
const WINDOW_SECONDS = 60;

const form = z.object({
  decision: z.enum(SIMULATED_DECISIONS),
  lang: z.enum(LOCALES).catch("sw"),
});

/** The buttons of a simulated payment. Whatever happened, the page then tells it. */
export async function decidePayment(request: Request, reference: string): Promise<Response> {
  const body = await readBounded(request.body, FORM_BYTES_MAX);
  if (body === null) return new Response(null, { status: 413 });
  const sent = form.safeParse(Object.fromEntries(new URLSearchParams(body.toString("utf8"))));
  try {
    if (sent.success) await decide(request, reference, sent.data.decision);
  } catch (error) {
    const id = requestId(random);
    const condition = conditionOf(error, id);
    if (condition.condition !== "not_found") return refuse(request, condition, id);
  }
  const query = sent.success ? `?lang=${sent.data.lang}` : "";
  const location = `/pay/${encodeURIComponent(reference)}${query}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

async function decide(request: Request, reference: string, decision: z.output<typeof form>["decision"]) {
  const key = callerAddress(request.headers);
  await throttle({ name: "pay-decision", key, limit: DECISIONS_MAX, windowSeconds: WINDOW_SECONDS });
  await atHome(await homeOfPayment(reference), () => simulateDecision(reference, decision));
}
