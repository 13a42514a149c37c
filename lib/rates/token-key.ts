import { deriveKey } from "@/lib/platform/secrets";

/** Signs and verifies quote tokens. */
export function quoteKey(): Uint8Array {
  return deriveKey("quote-token");
}
