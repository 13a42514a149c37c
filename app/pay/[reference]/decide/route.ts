import { z } from "zod";
import { SIMULATED_DECISIONS } from "@/lib/adapters/gateway/decide-simulated-charge";
import { ConditionError } from "@/lib/core/conditions";
import { LOCALES } from "@/lib/core/locale";
import { simulateDecision } from "@/lib/payments/simulate";

const form = z.object({
  decision: z.enum(SIMULATED_DECISIONS),
  lang: z.enum(LOCALES).catch("sw"),
});

/** The buttons of a simulated payment. Whatever happened, the page then tells it. */
export async function POST(request: Request, { params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  const sent = form.safeParse(Object.fromEntries(await request.formData()));
  if (sent.success) await simulateDecision(reference, sent.data.decision).catch(unlessNotFound);
  const query = sent.success ? `?lang=${sent.data.lang}` : "";
  const location = `/pay/${encodeURIComponent(reference)}${query}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

function unlessNotFound(error: unknown): void {
  if (!(error instanceof ConditionError && error.condition === "not_found")) throw error;
}
