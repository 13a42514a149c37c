import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, underAnyKey } from "@/lib/platform/secrets";

const PURPOSE = "tracking-live";
/** Ten minutes: longer than a page needs to open its stream, and each stream brings the next token. */
const TTL_SECONDS = 600;

/** Opens the event stream of one shipment for ten minutes. */
export function signLiveToken(shipmentId: number, state: string, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  return encryptTrackingToken({ shipmentId, state, expiresAt }, deriveKey(PURPOSE));
}

/** What a token claims; null when we did not sign it. Whether it has expired is the caller's question. */
export function readLiveToken(token: string): TrackingClaim | null {
  return underAnyKey(PURPOSE, (key) => decryptTrackingToken(token, key));
}
