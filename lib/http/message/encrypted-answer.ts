import type { Caller } from "@/lib/core/caller";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

export const STORED_RESPONSE_KEY_PURPOSE = "stored-answers";

export interface StoredResponseKey {
  caller: Caller;
  operation: string;
  key: string;
}

export function encryptResponse(body: string, place: StoredResponseKey): string {
  return encryptSecret(body, STORED_RESPONSE_KEY_PURPOSE, getStoredResponseContext(place));
}

/** Throws when the text was altered or belongs to a different stored response, or when its key is missing. */
export function decryptResponse(sealed: string, place: StoredResponseKey): string {
  return decryptSecret(sealed, STORED_RESPONSE_KEY_PURPOSE, getStoredResponseContext(place));
}

export function getStoredResponseContext({ caller, operation, key }: StoredResponseKey): string {
  return `idempotency_record ${caller.merchantId} ${caller.mode} ${operation} ${key}`;
}
