import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { simulatedCharge } from "@/db/schema/payments";
import { type ChargeRequest, type Gateway, GatewayError } from "@/lib/adapters/gateway/gateway";
import { getPaymentPageUrl } from "@/lib/adapters/gateway/pay-page";
import { verifySimulatedCallback } from "@/lib/adapters/gateway/simulated-signature";
import { createUnknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { getSimulatedPayer } from "@/lib/core/money/simulated-payment";
import { enqueue } from "@/lib/jobs/enqueue";

/** Moves no money. The paying phone decides the outcome; other charges wait for the payment page. */
export const simulatedGateway: Gateway = {
  name: "simulated",

  async initiate(request) {
    // Reserved phones work in the sandbox only.
    const phoneNumber = request.mode === "sandbox" ? request.phoneNumber : null;
    if (getSimulatedPayer(phoneNumber).refused) {
      throw new GatewayError("The simulated gateway is not available (502)", true);
    }
    await transaction((tx) => openCharge(tx, { ...request, phoneNumber }));
    return {
      providerReference: providerReference(request.reference),
      paymentUrl: getPaymentPageUrl(request.reference),
    };
  },

  async getStatus(reference) {
    const now = sql`clock_timestamp()`.mapWith(simulatedCharge.createdAt);
    const [row] = await read()
      .select({ ...getTableColumns(simulatedCharge), now })
      .from(simulatedCharge)
      .where(eq(simulatedCharge.reference, reference));
    return row ? statusOf(row) : createUnknownCharge(reference);
  },

  async void(reference) {
    const unpaid = and(eq(simulatedCharge.reference, reference), eq(simulatedCharge.status, "processing"));
    await transaction((tx) => tx.update(simulatedCharge).set({ status: "voided" }).where(unpaid));
  },

  verifyCallback: verifySimulatedCallback,
};

async function openCharge(tx: Tx, { reference, amountTzs, phoneNumber }: ChargeRequest): Promise<void> {
  const { outcome, afterSeconds } = getSimulatedPayer(phoneNumber);
  const [opened] = await tx
    .insert(simulatedCharge)
    .values({
      providerReference: providerReference(reference),
      reference,
      amount: amountTzs,
      currency: "TZS",
      status: !outcome ? "processing" : "succeeds" in outcome ? "succeeded" : "failed",
      failureCode: outcome && "failureCode" in outcome ? outcome.failureCode : null,
      phoneNumber,
    })
    .onConflictDoNothing()
    .returning();
  if (!opened || !outcome) return;
  const runAt = new Date(opened.createdAt.getTime() + afterSeconds * 1000);
  await enqueue(tx, "gateway.simulated_callback", { reference }, { runAt });
}

function statusOf(row: typeof simulatedCharge.$inferSelect & { now: Date }): ChargeStatus {
  const knownAt = row.createdAt.getTime() + getSimulatedPayer(row.phoneNumber).afterSeconds * 1000;
  const known = row.now.getTime() >= knownAt;
  return {
    state: known || row.status === "voided" ? row.status : "processing",
    reference: row.reference,
    providerReference: row.providerReference,
    amountTzs: row.amount,
    currency: row.currency,
    failureCode: known ? row.failureCode : null,
    paymentUrl: getPaymentPageUrl(row.reference),
  };
}

function providerReference(reference: string): string {
  return `SIM-${reference}`;
}
