import type { Caller } from "@/lib/core/caller";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

export const ANSWER_PURPOSE = "stored-answers";

/** Whose answer it is, and to what: its row among the idempotency records. */
export interface AnswerKey {
  caller: Caller;
  operation: string;
  key: string;
}

/** What is kept, for replays, of an answer that shows a secret. */
export function encryptAnswer(body: string, place: AnswerKey): string {
  return encryptSecret(body, ANSWER_PURPOSE, getAnswerContext(place));
}

/** The very bytes that were sealed. Throws when the text was altered or moved, or its key is not in the ring. */
export function decryptAnswer(sealed: string, place: AnswerKey): string {
  return decryptSecret(sealed, ANSWER_PURPOSE, getAnswerContext(place));
}

export function getAnswerContext({ caller, operation, key }: AnswerKey): string {
  return `idempotency_record ${caller.merchantId} ${caller.mode} ${operation} ${key}`;
}
