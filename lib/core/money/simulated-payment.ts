import type { PaymentFailureCode } from "./payment";

export interface SimulatedPayer {
  refused?: true;
  outcome?: { succeeds: true } | { failureCode: PaymentFailureCode };
  afterSeconds: number;
}

/** Specification silent: sandbox scenarios. */
export const RESERVED_PAYERS: Record<string, SimulatedPayer> = {
  "+255700000022": { outcome: { failureCode: "user_cancelled" }, afterSeconds: 2 },
  "+255700000023": { outcome: { succeeds: true }, afterSeconds: 90 },
  "+255700000024": { outcome: { failureCode: "insufficient_funds" }, afterSeconds: 2 },
  "+255700000025": { refused: true, afterSeconds: 0 },
};

export function getSimulatedPayer(phoneNumber: string | null): SimulatedPayer {
  return (phoneNumber && RESERVED_PAYERS[phoneNumber]) || { afterSeconds: 0 };
}
