import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, tryDerivedKeys } from "@/lib/platform/secrets";

const HOUR_SECONDS = 3600;

const TTL_SECONDS = { pin: HOUR_SECONDS, proposal: 48 * HOUR_SECONDS, rating: 30 * 24 * HOUR_SECONDS };

export type TrackingFormName = keyof typeof TTL_SECONDS;

export function signFormToken(form: TrackingFormName, shipmentId: number, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS[form];
  return encryptTrackingToken({ shipmentId, state: "", expiresAt }, deriveKey(`tracking-${form}`));
}

/** Returns null for a foreign token; the caller checks the expiry. */
export function readFormToken(form: TrackingFormName, token: string): TrackingClaim | null {
  return tryDerivedKeys(`tracking-${form}`, (key) => decryptTrackingToken(token, key));
}
