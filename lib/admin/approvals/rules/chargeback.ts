import { and, eq } from "drizzle-orm";
import { auditFinding } from "@/db/schema/wallet";
import { refused } from "@/lib/admin/actions/refusals";
import { chargeBackPayment } from "@/lib/admin/money/charge-back-payment";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { describeReversalIssue } from "@/lib/payments/hold-reversal";
import { lockPaymentById } from "@/lib/payments/lock";
import { exceedsSingleApproverLimit } from "./single-approver-limit";
import type { ProposalRule } from "./rule";

interface ProposedChargeback {
  paymentId: number;
  reason: string;
}

export const chargebackRule: ProposalRule<ProposedChargeback> = {
  kind: "payment.chargeback",
  async evaluate(tx, actor, payload) {
    const { row } = await lockPaymentById(tx, payload.paymentId);
    const needsSecond = await exceedsSingleApproverLimit(tx, actor, {
      mode: row.mode,
      amountTzs: row.amount,
    });
    return { needsSecond, right: "money", payload };
  },
  async snapshot(tx, { paymentId }) {
    const { row } = await lockPaymentById(tx, paymentId);
    const { invariant, subject } = describeReversalIssue(row);
    const [held] = await tx
      .select({ detail: auditFinding.detail })
      .from(auditFinding)
      .where(and(eq(auditFinding.invariant, invariant), eq(auditFinding.subject, subject)));
    if (!held) throw refused("No reversal by the gateway is open for this payment");
    const { mode, reference, amount, status } = row;
    return {
      subject: ["payment", paymentId],
      version: hashContent({ status, amount, held: held.detail }),
      before: { mode, reference, finding: held.detail },
      after: { mode, reference, finding: held.detail, amount },
    };
  },
  async apply(tx, actor, { paymentId, reason }) {
    await chargeBackPayment(tx, actor, paymentId, reason);
    return {};
  },
};
