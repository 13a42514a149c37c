import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { simulatedCharge } from "@/db/schema/payments";

export const SIMULATED_DECISIONS = ["approve", "decline", "timeout"] as const;
export type SimulatedDecision = (typeof SIMULATED_DECISIONS)[number];

const OUTCOMES = {
  approve: { status: "succeeded" },
  decline: { status: "failed", failureCode: "user_cancelled" },
  timeout: { status: "failed", failureCode: "timeout" },
} as const;

/** Later decisions are ignored. */
export async function decideSimulatedCharge(
  tx: Tx,
  reference: string,
  decision: SimulatedDecision,
): Promise<void> {
  await tx
    .update(simulatedCharge)
    .set(OUTCOMES[decision])
    .where(and(eq(simulatedCharge.reference, reference), eq(simulatedCharge.status, "processing")));
}
