import { randomBytes } from "node:crypto";
import { SECRET_PREFIX, type SigningKeys, signingKeys } from "@/lib/core/webhooks/webhook-signature";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

/** A new signing secret: shown once, stored only encrypted. */
export function newSecret(): { secret: string; secretEncrypted: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  return { secret, secretEncrypted: encryptSecret(secret) };
}

const OPENED_MAX = 1000;
const opened = new Map<string, SigningKeys>();

/** The keys of a stored secret. Kept by the worker, which signs with the same ones over and over. */
export function openKeys(sealed: string): SigningKeys {
  let keys = opened.get(sealed);
  if (!keys) {
    keys = signingKeys(decryptSecret(sealed));
    if (opened.size >= OPENED_MAX) opened.clear();
    opened.set(sealed, keys);
  }
  return keys;
}
