import {
  decryptTrackingToken,
  encryptTrackingToken,
  type TrackingClaim,
} from "@/lib/core/tracking/tracking-token";
import { deriveKey, underAnyKey } from "@/lib/platform/secrets";

const HOUR_SECONDS = 3600;

/** How long a form of the tracking page can be sent: somebody may have to ask a neighbour, or answers the day after. */
const TTL_SECONDS = { pin: HOUR_SECONDS, proposal: 48 * HOUR_SECONDS, rating: 30 * 24 * HOUR_SECONDS };

export type TrackingFormName = keyof typeof TTL_SECONDS;

/** Stands in a form of the tracking page: it names the shipment, and no foreign page can make it. */
export function signFormToken(form: TrackingFormName, shipmentId: number, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS[form];
  return encryptTrackingToken({ shipmentId, state: "", expiresAt }, deriveKey(`tracking-${form}`));
}

/** What a token claims; null when we did not seal it. Whether it has expired is the caller's question. */
export function readFormToken(form: TrackingFormName, token: string): TrackingClaim | null {
  return underAnyKey(`tracking-${form}`, (key) => decryptTrackingToken(token, key));
}
