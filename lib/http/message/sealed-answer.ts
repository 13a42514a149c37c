import type { Caller } from "@/lib/core/caller";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

export const ANSWER_PURPOSE = "stored-answers";

/** Whose answer it is, and to what: its row among the idempotency records. */
export interface AnswerPlace {
  caller: Caller;
  operation: string;
  key: string;
}

/** What is kept, for replays, of an answer that shows a secret. */
export function sealAnswer(body: string, place: AnswerPlace): string {
  return encryptSecret(body, ANSWER_PURPOSE, rowOfAnswer(place));
}

/** The very bytes that were sealed. Throws when the text was altered or moved, or its key is not in the ring. */
export function openAnswer(sealed: string, place: AnswerPlace): string {
  return decryptSecret(sealed, ANSWER_PURPOSE, rowOfAnswer(place));
}

export function rowOfAnswer({ caller, operation, key }: AnswerPlace): string {
  return `idempotency_record ${caller.merchantId} ${caller.mode} ${operation} ${key}`;
}
