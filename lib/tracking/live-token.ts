import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, tryDerivedKeys } from "@/lib/platform/secrets";

const PURPOSE = "tracking-live";
const TTL_SECONDS = 600;

export function signLiveToken(shipmentId: number, state: string, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  return encryptTrackingToken({ shipmentId, state, expiresAt }, deriveKey(PURPOSE));
}

/** Returns null for a foreign token; the caller checks the expiry. */
export function readLiveToken(token: string): TrackingClaim | null {
  return tryDerivedKeys(PURPOSE, (key) => decryptTrackingToken(token, key));
}
