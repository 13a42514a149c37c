import { randomInt } from "node:crypto";
import { hashPassword } from "@/lib/accounts/hash-password";

export interface RiderPin {
  /** Shown once and stored nowhere. */
  pin: string;
  pinHash: string;
}

/**
 * A six-digit PIN, the given one or a new one, with its hash: made before the transaction, which then holds its
 * connection only for moments. Throws busy.
 */
export async function newRiderPin(given?: string | null): Promise<RiderPin> {
  const pin = given ?? String(randomInt(0, 1_000_000)).padStart(6, "0");
  return { pin, pinHash: await hashPassword(pin) };
}
