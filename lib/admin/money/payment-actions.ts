import { and, eq, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { payment, unmatchedCallback } from "@/db/schema/payments";
import { auditFinding } from "@/db/schema/wallet";
import { getGatewayByName } from "@/lib/adapters/gateway/choose";
import { adminAction, type Reasoned } from "@/lib/admin/admin-action";
import { exceedsSingleApproverLimit } from "@/lib/admin/approvals/request-approval";
import { conflict } from "@/lib/admin/errors";
import type { Actor } from "@/lib/admin/log/record-action";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { chargebackPostings } from "@/lib/core/money/postings";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { lockPaymentById } from "@/lib/payments/lock";
import { describeReversalIssue, settlePayment } from "@/lib/payments/settle";
import { freezeWallet, lockWallet } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";

type Chargeback = Reasoned & { paymentId: number };

const NO_REVERSAL = "No reversal by the gateway is open for this payment";

/**
 * The platform's revenue covers the part above the balance. The wallet stays frozen. Throws not_found,
 * validation_error. Specification silent: money that a gateway takes back.
 */
export const chargeBackPayment = adminAction({
  right: "money",
  approval: {
    kind: "payment.chargeback",
    async evaluate(tx, actor, payload: Chargeback) {
      const { row } = await lockPaymentById(tx, payload.paymentId);
      const amount = { mode: row.mode, amountTzs: row.amount };
      const needsSecond = await exceedsSingleApproverLimit(tx, actor, amount);
      return { needsSecond, right: "money", payload };
    },
    async snapshot(tx, { paymentId }) {
      const { row } = await lockPaymentById(tx, paymentId);
      const { mode, reference, amount, status } = row;
      const { invariant, subject } = describeReversalIssue(row);
      const isReversal = and(eq(auditFinding.invariant, invariant), eq(auditFinding.subject, subject));
      const [held] = await tx.select().from(auditFinding).where(isReversal);
      if (!held) throw conflict(NO_REVERSAL);
      const { detail: finding } = held;
      return {
        subject: ["payment", paymentId],
        version: hashContent({ status, amount, held: finding }),
        before: { mode, reference, finding },
        after: { mode, reference, finding, amount },
      };
    },
  },
  async lock(tx, { paymentId }) {
    const { row } = await lockPaymentById(tx, paymentId);
    return { row, wallet: await lockWallet(tx, row) };
  },
  async apply(tx, { paymentId }, { row, wallet }) {
    const finding = await closeFinding(tx, describeReversalIssue(row));
    if (!finding) throw conflict(NO_REVERSAL);
    const { mode, merchantId, reference, amount } = row;
    const balance = wallet.balance ?? 0;
    const postings = chargebackPostings(amount, balance);
    // Without the shipment, which holds each type of transfer only once.
    const description = `Chargeback of payment ${reference}`;
    for (const posting of postings)
      await postTransfer(tx, posting, { mode, merchantId, paymentId, reference, description });
    await freezeWallet(tx, wallet.id);
    const from_wallet = postings.find(({ from }) => from === "merchant_wallet")?.amountTzs ?? 0;
    const { status, balance: stored } = wallet;
    return {
      action: "payment.charged_back",
      subject: ["payment", paymentId],
      before: { reference, mode, balance: stored, wallet: status, finding: finding.detail },
      after: { amount, from_wallet, balance: balance - from_wallet, wallet: "frozen" },
    };
  },
});

/** Logged before the query, to record a gateway timeout too. Throws not_found, payment_gateway_error. */
export async function askGateway(actor: Actor, paymentId: number): Promise<void> {
  await transaction((tx) => recordGatewayQuery(tx, actor, { paymentId }));
  await settlePayment(paymentId);
}

const recordGatewayQuery = adminAction({
  right: "money",
  async apply(tx, { paymentId }: { paymentId: number }) {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    if (!row) throw new ConditionError("not_found");
    const { reference, status, gatewayState } = row;
    return {
      action: "payment.gateway_asked",
      subject: ["payment", paymentId],
      before: { reference, status, gateway_state: gatewayState },
    };
  },
});

/** Stores the gateway's answer and credits no wallet. Throws not_found, payment_gateway_error. */
export async function askAboutUnmatched(actor: Actor, callbackId: number): Promise<void> {
  const found = await transaction((tx) => recordUnmatchedQuery(tx, actor, { callbackId }));
  const charge = await getGatewayByName(found.gateway)
    .getStatus(found.reference, found.providerReference)
    .catch(async (error: unknown) => {
      await storeAnswer(callbackId, null);
      throw new ConditionError("payment_gateway_error", "The gateway did not answer", { cause: error });
    });
  await storeAnswer(callbackId, charge);
}

const recordUnmatchedQuery = adminAction({
  right: "money",
  async apply(tx, { callbackId }: { callbackId: number }) {
    const [row] = await tx.select().from(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId));
    if (!row) throw new ConditionError("not_found");
    const { gateway, reference, gatewayState } = row;
    return {
      audit: {
        action: "unmatched_callback.gateway_asked",
        subject: ["unmatched_callback", callbackId],
        before: { gateway, reference, gateway_state: gatewayState },
      },
      result: row,
    };
  },
});

/** The same callback reopens when received again. Throws not_found, validation_error. */
export const forgetUnmatched = adminAction({
  right: "money",
  async apply(tx, { callbackId }: { callbackId: number; reason: string }) {
    const [row] = await tx.delete(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId)).returning();
    if (!row) throw new ConditionError("not_found");
    return {
      action: "unmatched_callback.forgotten",
      subject: ["unmatched_callback", callbackId],
      before: {
        gateway: row.gateway,
        reference: row.reference,
        provider_reference: row.providerReference,
        occurrences: row.occurrences,
        gateway_state: row.gatewayState,
        gateway_amount: row.gatewayAmount,
      },
    };
  },
});

async function storeAnswer(callbackId: number, charge: ChargeStatus | null): Promise<void> {
  const gatewayAmount = charge?.state === "succeeded" ? `${charge.amountTzs} ${charge.currency}` : null;
  await transaction((tx) =>
    tx
      .update(unmatchedCallback)
      .set({ gatewayState: charge?.state ?? "no_answer", gatewayAmount, askedAt: sql`clock_timestamp()` })
      .where(eq(unmatchedCallback.id, callbackId)),
  );
}
