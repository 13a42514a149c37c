import { deriveKey, deriveKeys } from "@/lib/platform/secrets";

const PURPOSE = "quote-token";

export function getQuoteKey(): Uint8Array {
  return deriveKey(PURPOSE);
}

/** Includes the keys from before a rotation, to verify older quotes. */
export function getQuoteKeys(): Uint8Array[] {
  return deriveKeys(PURPOSE);
}
