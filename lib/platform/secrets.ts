import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const derived = new Map<string, Buffer>();

/** A 32-byte key for one purpose, derived from SECRET_KEY by HKDF-SHA256. */
export function deriveKey(purpose: string): Buffer {
  const known = derived.get(purpose);
  if (known) return known;
  if (!env.SECRET_KEY) throw new Error("SECRET_KEY is not set: at least 32 random characters are needed.");
  const key = Buffer.from(hkdfSync("sha256", env.SECRET_KEY, "tuma", purpose, 32));
  derived.set(purpose, key);
  return key;
}

/** AES-256-GCM under a key of the given purpose; the result is text: base64 of nonce, tag and ciphertext. */
export function encryptSecret(plain: string, purpose = "secrets-at-rest"): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** The inverse of `encryptSecret`. Throws when the text was altered or the key is another. */
export function decryptSecret(sealed: string, purpose = "secrets-at-rest"): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
