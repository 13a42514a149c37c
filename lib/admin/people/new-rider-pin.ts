import { randomInt } from "node:crypto";
import { hashPassword } from "@/lib/accounts/hash-password";
import { isTrivialPin, RIDER_PIN_DIGITS } from "@/lib/core/riders/rider-pin";

export interface RiderPin {
  /** Shown once and stored nowhere. */
  pin: string;
  pinHash: string;
}

/**
 * A random six-digit PIN with its hash: made before the transaction, which then holds its connection only for moments.
 * Throws busy.
 */
export async function newRiderPin(): Promise<RiderPin> {
  const pin = drawPin();
  return { pin, pinHash: await hashPassword(pin) };
}

function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(0, 10 ** RIDER_PIN_DIGITS)).padStart(RIDER_PIN_DIGITS, "0");
    if (!isTrivialPin(pin)) return pin;
  }
}
