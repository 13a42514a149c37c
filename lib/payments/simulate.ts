import { transaction } from "@/db/client";
import {
  decideSimulatedCharge,
  type SimulatedDecision,
} from "@/lib/adapters/gateway/decide-simulated-charge";
import { ConditionError } from "@/lib/core/conditions";
import { deliverSimulatedCallback } from "@/lib/payments/deliver-simulated-callback";
import { findPaymentForPage } from "@/lib/payments/find-for-page";

/** The first decision is final. Throws not_found, also for a payment with a real gateway. */
export async function simulateDecision(reference: string, decision: SimulatedDecision): Promise<void> {
  const { simulator } = await findPaymentForPage(reference);
  if (!simulator) throw new ConditionError("not_found", "Payment not found");
  await transaction((tx) => decideSimulatedCharge(tx, reference, decision));
  await deliverSimulatedCallback(reference);
}
