import { deriveKey } from "@/lib/secrets";

/** Signs and verifies quote tokens. */
export function quoteKey(): Uint8Array {
  return deriveKey("quote-token");
}
