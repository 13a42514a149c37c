import type { PaymentFailureCode } from "./payment";

/** How a simulated gateway treats one paying phone. */
export interface SimulatedPayer {
  /** The gateway refuses at initiate, as with a 502. */
  refused?: true;
  /** What becomes of the charge without anybody visiting the payment page. */
  outcome?: { succeeds: true } | { failureCode: PaymentFailureCode };
  /** Seconds until the gateway itself knows the outcome and calls back. */
  afterSeconds: number;
}

/** Reserved numbers, so that ordinary ones never meet a scenario. Specification silent: sandbox scenarios. */
export const RESERVED_PAYERS: Record<string, SimulatedPayer> = {
  "+255700000022": { outcome: { failureCode: "user_cancelled" }, afterSeconds: 2 },
  "+255700000023": { outcome: { succeeds: true }, afterSeconds: 90 },
  "+255700000024": { outcome: { failureCode: "insufficient_funds" }, afterSeconds: 2 },
  "+255700000025": { refused: true, afterSeconds: 0 },
};

/** What a simulated gateway does for a paying phone; an ordinary one waits for a decision on the payment page. */
export function getSimulatedPayer(phoneNumber: string | null): SimulatedPayer {
  return (phoneNumber && RESERVED_PAYERS[phoneNumber]) || { afterSeconds: 0 };
}
