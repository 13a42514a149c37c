import { timingSafeEqual } from "node:crypto";

/** Whether what was given is the secret or signature that was expected, in a time that tells nothing but its length. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
