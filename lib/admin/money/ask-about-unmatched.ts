import { eq, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { unmatchedCallback } from "@/db/schema/payments";
import { getGatewayByName } from "@/lib/adapters/gateway/choose";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

/** Stores the gateway's answer and credits no wallet. Throws not_found, payment_gateway_error. */
export async function askAboutUnmatched(actor: Actor, callbackId: number): Promise<void> {
  const found = await transaction(async (tx) => {
    const [row] = await tx.select().from(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId));
    if (!row) throw new ConditionError("not_found");
    await recordAction(tx, actor, {
      action: "unmatched_callback.gateway_asked",
      subject: ["unmatched_callback", callbackId],
      before: { gateway: row.gateway, reference: row.reference, gateway_state: row.gatewayState },
    });
    return row;
  });
  const charge = await getGatewayByName(found.gateway)
    .getStatus(found.reference, found.providerReference)
    .catch(async (error: unknown) => {
      await keep(callbackId, null);
      throw new ConditionError("payment_gateway_error", "The gateway did not answer", { cause: error });
    });
  await keep(callbackId, charge);
}

async function keep(callbackId: number, charge: ChargeStatus | null): Promise<void> {
  const gatewayAmount = charge?.state === "succeeded" ? `${charge.amountTzs} ${charge.currency}` : null;
  await transaction((tx) =>
    tx
      .update(unmatchedCallback)
      .set({ gatewayState: charge?.state ?? "no_answer", gatewayAmount, askedAt: sql`clock_timestamp()` })
      .where(eq(unmatchedCallback.id, callbackId)),
  );
}
