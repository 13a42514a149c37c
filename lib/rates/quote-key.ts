import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

const PURPOSE = "quote-token";

/** Signs quote tokens. */
export function getQuoteKey(): Uint8Array {
  return deriveKey(PURPOSE);
}

/** Verify those that were signed before a change of keys too. */
export function getQuoteKeys(): Uint8Array[] {
  return deriveKeys(PURPOSE);
}
