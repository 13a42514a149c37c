import { createECDH } from "node:crypto";
import { z } from "zod";

export const riderEnv = {
  /** VAPID key (P-256), 32 bytes as hex or base64url; without it web push is off. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43})$/)
    .refine(isScalar, "no private key of P-256")
    .optional(),
  /** Contact for push services, `mailto:` or `https:`; default APP_ORIGIN. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/)
    .optional(),
};

export function vapidBytes(text: string): Buffer {
  return Buffer.from(text, text.length === 64 ? "hex" : "base64url");
}

function isScalar(text: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(vapidBytes(text));
    return true;
  } catch {
    return false;
  }
}
