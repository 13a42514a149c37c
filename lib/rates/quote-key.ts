import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

const PURPOSE = "quote-token";

export function getQuoteKey(): Uint8Array {
  return deriveKey(PURPOSE);
}

/** Includes keys before a rotation, for verification. */
export function getQuoteKeys(): Uint8Array[] {
  return deriveKeys(PURPOSE);
}
