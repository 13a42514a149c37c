/** With this limit, guessing a four-digit PIN succeeds in 1 of 2000 cases. */
export const PIN_TRIES_MAX = 5;

interface PinState {
  requirePin: boolean;
  /** Null when no PIN was sent or an administrator waived the PIN. */
  pinHash: string | null;
  pinTries: number;
}

export type RequiredProof = "pin" | "photo" | "any";

/** Specification silent: how a delivery is proved. */
export function getRequiredProof({ requirePin, pinHash, pinTries }: PinState): RequiredProof {
  if (!requirePin) return "any";
  if (pinHash !== null) return "pin";
  return pinTries >= PIN_TRIES_MAX ? "photo" : "any";
}
