import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

const PURPOSE = "stored-answers";

/** What is kept, for replays, of an answer that shows a secret. */
export function sealAnswer(body: string): string {
  return encryptSecret(body, PURPOSE);
}

/** The very bytes that were sealed. Throws when the text was altered or SECRET_KEY is another. */
export function openAnswer(sealed: string): string {
  return decryptSecret(sealed, PURPOSE);
}
