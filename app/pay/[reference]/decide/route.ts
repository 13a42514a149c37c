import { z } from "zod";
import { SIMULATED_DECISIONS } from "@/lib/adapters/gateway/decide-simulated-charge";
import { requestId } from "@/lib/core/identifiers";
import { LOCALES } from "@/lib/core/locale";
import { conditionOf } from "@/lib/http/respond";
import { refuse } from "@/lib/http/respond-request";
import { simulateDecision } from "@/lib/payments/simulate";
import { random } from "@/lib/random";

const form = z.object({
  decision: z.enum(SIMULATED_DECISIONS),
  lang: z.enum(LOCALES).catch("sw"),
});

/** The buttons of a simulated payment. Whatever happened, the page then tells it. */
export async function POST(request: Request, { params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  const sent = form.safeParse(Object.fromEntries(await request.formData()));
  try {
    if (sent.success) await simulateDecision(reference, sent.data.decision);
  } catch (error) {
    const id = requestId(random);
    const condition = conditionOf(error, id);
    if (condition.condition !== "not_found") return refuse(request, condition, id);
  }
  const query = sent.success ? `?lang=${sent.data.lang}` : "";
  const location = `/pay/${encodeURIComponent(reference)}${query}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
