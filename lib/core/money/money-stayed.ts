import type { PaymentFailureCode, PaymentState } from "./payment";
import type { GatewayState } from "./payment-settlement";

interface EndedPayment {
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  /** What the gateway last said of it; null where it was never asked. */
  gatewayState: GatewayState | null;
}

/**
 * Whether it is known that a payment without success has taken nothing: the gateway itself said that it failed or was
 * given up. One that merely ran out of time, or is held for review, may have taken money that nothing tells of yet.
 * Specification silent: what a payer is told of the money.
 */
export function isUncharged({ status, failureCode, gatewayState }: EndedPayment): boolean {
  if (gatewayState === "failed" || gatewayState === "voided") return status !== "succeeded";
  // "timeout" is also what we ourselves write when nothing was heard in time.
  return status === "failed" && failureCode !== null && failureCode !== "timeout";
}
