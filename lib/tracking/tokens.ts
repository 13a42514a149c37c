import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, tryDerivedKeys } from "@/lib/platform/secrets";

const HOUR_SECONDS = 3600;
const TTL_SECONDS = {
  live: 600,
  pin: HOUR_SECONDS,
  proposal: 48 * HOUR_SECONDS,
  rating: 30 * 24 * HOUR_SECONDS,
};
type TokenUse = keyof typeof TTL_SECONDS;
export type TrackingFormName = Exclude<TokenUse, "live">;

export function signTrackingToken(use: TokenUse, shipmentId: number, state = "", now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS[use];
  return encryptTrackingToken({ shipmentId, state, expiresAt }, deriveKey(`tracking-${use}`));
}

/** Returns null for a foreign token; the caller checks the expiry. */
export function readTrackingToken(use: TokenUse, token: string): TrackingClaim | null {
  return tryDerivedKeys(`tracking-${use}`, (key) => decryptTrackingToken(token, key));
}
