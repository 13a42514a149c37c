/** Wrong PINs that a shipment takes before its PIN is worth nothing: guessing finds one of 10 000 in 1 of 2000 cases. */
export const PIN_TRIES_MAX = 5;

export interface PinState {
  requirePin: boolean;
  /** Null when no PIN reached the receiver, or an administrator waived it. */
  pinHash: string | null;
  pinTries: number;
}

/** What proves a delivery; `any` is a photo or a name. */
export type RequiredProof = "pin" | "photo" | "any";

/**
 * A PIN where the receiver was sent one. Waiving it leaves neither hash nor tries, and then a photo is asked for.
 * Specification silent: how a delivery is proved.
 */
export function getRequiredProof({ requirePin, pinHash, pinTries }: PinState): RequiredProof {
  if (!requirePin) return "any";
  if (pinHash !== null) return "pin";
  return pinTries >= PIN_TRIES_MAX ? "photo" : "any";
}
