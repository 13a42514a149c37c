import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { unmatchedCallback } from "@/db/schema/payments";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";

/** The same callback reopens when received again. Throws not_found, validation_error. */
export async function forgetUnmatched(
  tx: Tx,
  actor: Actor,
  callbackId: number,
  reason: string,
): Promise<void> {
  const [row] = await tx.delete(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId)).returning();
  if (!row) throw new ConditionError("not_found");
  const { gateway, reference, providerReference, occurrences, gatewayState, gatewayAmount } = row;
  await recordAction(tx, actor, {
    action: "unmatched_callback.forgotten",
    subject: ["unmatched_callback", callbackId],
    reason,
    before: {
      gateway,
      reference,
      provider_reference: providerReference,
      occurrences,
      gateway_state: gatewayState,
      gateway_amount: gatewayAmount,
    },
  });
}
