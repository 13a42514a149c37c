import { randomBytes } from "node:crypto";
import { SECRET_PREFIX, type SigningKeys, createSigningKeys } from "@/lib/core/webhooks/webhook-signature";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

export const WEBHOOK_SECRET_KEY_PURPOSE = "secrets-at-rest";

export function generateEndpointSecret(endpointId: number): { secret: string; secretEncrypted: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  return { secret, secretEncrypted: encryptWebhookSecret(secret, endpointId) };
}

export function encryptWebhookSecret(secret: string, endpointId: number): string {
  return encryptSecret(secret, WEBHOOK_SECRET_KEY_PURPOSE, getEndpointContext(endpointId));
}

export function decryptWebhookSecret(sealed: string, endpointId: number): string {
  return decryptSecret(sealed, WEBHOOK_SECRET_KEY_PURPOSE, getEndpointContext(endpointId));
}

/** Both secrets of an endpoint have the same context, because a rotation copies the encrypted value. */
export function getEndpointContext(endpointId: number): string {
  return `webhook_endpoint ${endpointId}`;
}

const OPENED_MAX = 1000;
const opened = new Map<string, SigningKeys>();

export function getSigningKeys(sealed: string, endpointId: number): SigningKeys {
  const name = `${endpointId} ${sealed}`;
  let keys = opened.get(name);
  if (!keys) {
    keys = createSigningKeys(decryptWebhookSecret(sealed, endpointId));
    if (opened.size >= OPENED_MAX) opened.clear();
    opened.set(name, keys);
  }
  return keys;
}
