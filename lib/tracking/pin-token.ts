import { readTracking, signTracking, type TrackingClaim } from "@/lib/core/tracking/tracking-token";
import { deriveKey } from "@/lib/platform/secrets";

const PURPOSE = "tracking-pin";
/** An hour: somebody may have to ask a neighbour for the landmark. */
const TTL_SECONDS = 3600;

/** Stands in the form of the receiver's pin: it names the shipment, and no foreign page can make it. */
export function signPinToken(shipmentId: number, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  return signTracking({ shipmentId, state: "", expiresAt }, deriveKey(PURPOSE));
}

/** What a token claims; null when we did not sign it. Whether it has expired is the caller's question. */
export function readPinToken(token: string): TrackingClaim | null {
  return readTracking(token, deriveKey(PURPOSE));
}
