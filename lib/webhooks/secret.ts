import { randomBytes } from "node:crypto";
import { SECRET_PREFIX } from "@/lib/core/webhook-signature";
import { decryptSecret, encryptSecret } from "@/lib/secrets";

/** A new signing secret: shown once, stored only encrypted. */
export function newSecret(): { secret: string; secretEncrypted: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  return { secret, secretEncrypted: encryptSecret(secret) };
}

const OPENED_MAX = 1000;
const opened = new Map<string, string>();

/** The secret of a stored one. Kept by the worker, which signs with the same ones over and over. */
export function openSecret(sealed: string): string {
  let secret = opened.get(sealed);
  if (secret === undefined) {
    secret = decryptSecret(sealed);
    if (opened.size >= OPENED_MAX) opened.clear();
    opened.set(sealed, secret);
  }
  return secret;
}
