import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";

export interface TrackingClaim {
  shipmentId: number;
  state: string;
  /** Unix seconds. */
  expiresAt: number;
}

const TOKEN_LENGTH_MAX = 200;
const SIGNATURE_BYTES = 16;

/** Uses SIV: the signature of the claim is the nonce of the encryption. `key` has 32 bytes. */
export function encryptTrackingToken(
  { shipmentId, state, expiresAt }: TrackingClaim,
  key: Uint8Array,
): string {
  const body = Buffer.from(`${shipmentId.toString(36)}.${expiresAt.toString(36)}.${state}`);
  const signature = sign(body, key);
  const cipher = createCipheriv("aes-256-ctr", deriveKey(key, "hide"), signature);
  return Buffer.concat([signature, cipher.update(body), cipher.final()]).toString("base64url");
}

/** Returns expired claims as well; null for tokens that we did not issue. */
export function decryptTrackingToken(token: string, key: Uint8Array): TrackingClaim | null {
  if (token.length > TOKEN_LENGTH_MAX) return null;
  if (token.includes(".")) return verifySignedToken(token, key);
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= SIGNATURE_BYTES) return null;
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const decipher = createDecipheriv("aes-256-ctr", deriveKey(key, "hide"), signature);
  const body = Buffer.concat([decipher.update(bytes.subarray(SIGNATURE_BYTES)), decipher.final()]);
  return isSameSecret(signature, sign(body, key)) ? parseClaim(body.toString()) : null;
}

/** Tokens of the previous release are signed, not encrypted. */
function verifySignedToken(token: string, key: Uint8Array): TrackingClaim | null {
  const dot = token.lastIndexOf(".");
  const body = token.slice(0, dot);
  const signature = hmac(key, body).toString("base64url");
  return isSameSecret(token.slice(dot + 1), signature) ? parseClaim(body) : null;
}

function parseClaim(body: string): TrackingClaim {
  const [shipmentId = "", expiresAt = "", state = ""] = body.split(".");
  return { shipmentId: Number.parseInt(shipmentId, 36), state, expiresAt: Number.parseInt(expiresAt, 36) };
}

function sign(body: Uint8Array, key: Uint8Array): Buffer {
  return hmac(deriveKey(key, "sign"), body);
}

function deriveKey(key: Uint8Array, use: "sign" | "hide"): Buffer {
  return createHmac("sha256", key).update(use).digest();
}

function hmac(key: Uint8Array, body: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE_BYTES);
}
