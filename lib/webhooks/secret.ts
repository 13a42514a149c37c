import { randomBytes } from "node:crypto";
import { SECRET_PREFIX } from "@/lib/core/webhook-signature";
import { encryptSecret } from "@/lib/secrets";

/** A new signing secret: shown once, stored only encrypted. */
export function newSecret(): { secret: string; secretEncrypted: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  return { secret, secretEncrypted: encryptSecret(secret) };
}
