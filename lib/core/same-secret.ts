import { timingSafeEqual } from "node:crypto";

/** Compares in constant time; the duration reveals only the length. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
