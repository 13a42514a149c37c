import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";

/** What a token of the tracking page speaks of; `state` is what its page was drawn from. */
export interface TrackingClaim {
  shipmentId: number;
  state: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Ours are under 100 characters; nothing longer is worth a hash. */
const TOKEN_LENGTH_MAX = 200;
const SIGNATURE_BYTES = 16;

/** A signed claim that needs no storage and no tracking code. The key is secret, 32 bytes. */
export function signTracking({ shipmentId, state, expiresAt }: TrackingClaim, key: Uint8Array): string {
  const body = `${shipmentId.toString(36)}.${expiresAt.toString(36)}.${state}`;
  return `${body}.${signatureOf(body, key)}`;
}

/** The claim that we once signed, be it expired or not; null for anything else. */
export function readTracking(token: string, key: Uint8Array): TrackingClaim | null {
  if (token.length > TOKEN_LENGTH_MAX) return null;
  const dot = token.lastIndexOf(".");
  const body = token.slice(0, Math.max(0, dot));
  if (!isSameSecret(token.slice(dot + 1), signatureOf(body, key))) return null;
  const [shipmentId = "", expiresAt = "", state = ""] = body.split(".");
  return { shipmentId: Number.parseInt(shipmentId, 36), state, expiresAt: Number.parseInt(expiresAt, 36) };
}

function signatureOf(body: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(body).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}
