import { type PinOutcome, receiverPinForm } from "@/lib/core/tracking/receiver-forms";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { confirmPin, PinRefusedError } from "@/lib/tracking/confirm-pin";
import { getTrackingCode } from "@/lib/tracking/find-by-code";
import { readTrackingToken } from "@/lib/tracking/tokens";

/** The limit is high, because mobile carriers share IP addresses; each receiver answers only once. */
const ATTEMPTS_MAX = 60;
const WINDOW_SECONDS = 600;

export async function submitPin(
  form: Record<string, string>,
  address: string,
): Promise<{ code: string; outcome: PinOutcome } | null> {
  const claim = readTrackingToken("pin", form.token ?? "");
  if (!claim) return null;
  const code = await getTrackingCode(claim.shipmentId);
  const attempts = await consumeRateLimit("tracking-pin", address, ATTEMPTS_MAX, WINDOW_SECONDS);
  if (!attempts.allowed) return { code, outcome: "limited" };
  if (claim.expiresAt * 1000 < Date.now()) return { code, outcome: "again" };
  const wish = receiverPinForm.safeParse(form);
  if (!wish.success) return { code, outcome: "invalid" };
  try {
    await confirmPin(claim.shipmentId, wish.data);
    return { code, outcome: "saved" };
  } catch (error) {
    if (error instanceof PinRefusedError) return { code, outcome: error.reason };
    throw error;
  }
}
