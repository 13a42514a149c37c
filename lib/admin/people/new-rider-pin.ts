import { randomInt } from "node:crypto";
import { hashPassword } from "@/lib/accounts/hash-password";
import { isTrivialPin, RIDER_PIN_DIGITS } from "@/lib/core/riders/rider-pin";

export interface RiderPin {
  pin: string;
  pinHash: string;
}

/** Hashes outside a transaction, to hold no connection meanwhile. Throws busy. */
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
