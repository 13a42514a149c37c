import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, tryDerivedKeys } from "@/lib/platform/secrets";

const HOUR_SECONDS = 3600;

const FORM_TTL_SECONDS = { pin: HOUR_SECONDS, proposal: 48 * HOUR_SECONDS, rating: 30 * 24 * HOUR_SECONDS };

export type TrackingFormName = keyof typeof FORM_TTL_SECONDS;

export function signFormToken(form: TrackingFormName, shipmentId: number, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + FORM_TTL_SECONDS[form];
  return encryptTrackingToken({ shipmentId, state: "", expiresAt }, deriveKey(`tracking-${form}`));
}

/** Returns null for a foreign token; the caller checks the expiry. */
export function readFormToken(form: TrackingFormName, token: string): TrackingClaim | null {
  return tryDerivedKeys(`tracking-${form}`, (key) => decryptTrackingToken(token, key));
}

const PURPOSE = "tracking-live";
const LIVE_TTL_SECONDS = 600;

export function signLiveToken(shipmentId: number, state: string, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + LIVE_TTL_SECONDS;
  return encryptTrackingToken({ shipmentId, state, expiresAt }, deriveKey(PURPOSE));
}

/** Returns null for a foreign token; the caller checks the expiry. */
export function readLiveToken(token: string): TrackingClaim | null {
  return tryDerivedKeys(PURPOSE, (key) => decryptTrackingToken(token, key));
}
