import { createECDH } from "node:crypto";
import { z } from "zod";

/** What the riders' page needs of the environment. Without a key phones ring only while the page is open. */
export const riderEnv = {
  /** 32 bytes, as hexadecimal digits or base64url: signs the notices that wake riders' phones (VAPID, P-256). */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43})$/)
    .refine(isScalar, "no private key of P-256")
    .optional(),
  /** Whom the makers of browsers write to about them: `mailto:` or `https:`. By default APP_ORIGIN. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/)
    .optional(),
};

/** The private key's bytes. */
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
