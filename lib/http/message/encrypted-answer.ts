import type { Caller } from "@/lib/core/caller";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

export const ANSWER_PURPOSE = "stored-answers";

export interface AnswerKey {
  caller: Caller;
  operation: string;
  key: string;
}

export function encryptAnswer(body: string, place: AnswerKey): string {
  return encryptSecret(body, ANSWER_PURPOSE, getAnswerContext(place));
}

/** Throws when the text was altered or moved, or its key is missing. */
export function decryptAnswer(sealed: string, place: AnswerKey): string {
  return decryptSecret(sealed, ANSWER_PURPOSE, getAnswerContext(place));
}

export function getAnswerContext({ caller, operation, key }: AnswerKey): string {
  return `idempotency_record ${caller.merchantId} ${caller.mode} ${operation} ${key}`;
}
