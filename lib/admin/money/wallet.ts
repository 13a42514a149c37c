import { and, desc, eq, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction as auditLog } from "@/db/schema/admin";
import { merchant } from "@/db/schema/merchants";
import { account, auditFinding } from "@/db/schema/wallet";
import { defineAdminAction, type ReasonInput } from "@/lib/admin/admin-action";
import { exceedsSingleApproverLimit } from "@/lib/admin/approvals/request-approval";
import { createConflictError, createFieldError } from "@/lib/admin/errors";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { ADJUSTMENT_MAX_TZS } from "@/lib/core/admin/admin-request";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { adjustmentPostings } from "@/lib/core/money/postings";
import { enqueue } from "@/lib/jobs/enqueue";
import { readLastRun } from "@/lib/jobs/queued-jobs";
import { postTransfer } from "@/lib/wallet/post";
import { freezeWallet, lockWallet, unfreezeWallet } from "@/lib/wallet/wallet";

export interface WalletAdjustment extends Caller, ReasonInput {
  direction: "credit" | "debit";
  /** Amount in whole TZS, from 1 to ADJUSTMENT_MAX_TZS. */
  amountTzs: number;
  token: string;
}

/** A repeated token has no effect. Throws not_found, validation_error, insufficient_wallet_balance. */
export const adjustWallet = defineAdminAction({
  right: "money",
  approval: {
    kind: "wallet.adjustment",
    async evaluate(tx, actor, payload: WalletAdjustment) {
      const isBeyond = await exceedsSingleApproverLimit(tx, actor, payload);
      // A repeated form token returns the first result and needs no approval.
      const needsSecond = isBeyond && (await findAdjustment(tx, payload)) === null;
      return { needsSecond, right: "money", payload };
    },
    async snapshot(tx, payload) {
      const { merchantId, mode, direction, amountTzs } = payload;
      const [owner] = await tx.select().from(merchant).where(eq(merchant.id, merchantId));
      if (!owner) throw new ConditionError("not_found", "Merchant not found");
      const { status, balance } = await lockWallet(tx, payload);
      const before = { mode, status, balance };
      return {
        subject: ["merchant", merchantId],
        // The hash excludes the balance, because each delivery changes it. The posting checks the balance.
        version: hashContent({ merchant: owner.status, wallet: status }),
        before,
        after: { ...before, direction, amount: amountTzs, balance: (balance ?? 0) + signed(payload) },
      };
    },
  },
  async lock(tx, payload) {
    // A concurrent request waits for this lock and then finds the posted transfer.
    const { balance } = await lockWallet(tx, payload);
    return { balance, posted: await findAdjustment(tx, payload) };
  },
  check(_locked, { amountTzs }) {
    if (!Number.isSafeInteger(amountTzs) || amountTzs < 1 || amountTzs > ADJUSTMENT_MAX_TZS)
      throw createFieldError(
        "amount",
        `A whole number of TZS from 1 to ${ADJUSTMENT_MAX_TZS}`,
        "out_of_bounds",
      );
  },
  async apply(tx, payload, { balance: before, posted }) {
    if (posted) return { audit: [], result: posted };
    const { merchantId, mode, direction, amountTzs: amount, token, reason } = payload;
    const [posting] = adjustmentPostings(signed(payload));
    const description = `Adjustment: ${reason}`;
    const transfer_id = await postTransfer(tx, posting!, { merchantId, mode, description });
    const balance = (before ?? 0) + signed(payload);
    return {
      audit: {
        action: "wallet.adjusted",
        subject: ["merchant", merchantId],
        before: { mode, balance: before },
        after: { mode, balance, direction, amount, transfer_id, token },
      },
      result: { transfer_id, balance },
    };
  },
});

type Freeze = Caller & ReasonInput & { frozen: boolean };

/** Throws not_found, and validation_error if nothing would change. Specification: Errors, wallet_inactive. */
export const setWalletFrozen = defineAdminAction({
  right: "money",
  lock: (tx, freeze: Freeze) => lockWallet(tx, freeze),
  check(wallet, { frozen }) {
    const status = frozen ? "frozen" : "active";
    if (wallet.status === status) throw createConflictError(`The wallet is ${status} already`);
  },
  async apply(tx, { merchantId, mode, frozen }, { id, status }) {
    await (frozen ? freezeWallet : unfreezeWallet)(tx, id);
    return {
      action: frozen ? "wallet.frozen" : "wallet.unfrozen",
      subject: ["merchant", merchantId],
      before: { mode, status },
      after: { mode, status: frozen ? "frozen" : "active" },
    };
  },
});

/**
 * Returns the adjustment already posted with this form token, or null, so that a form sent twice posts once.
 * Throws validation_error if the posted adjustment differs from the requested one.
 */
async function findAdjustment(tx: Tx, adjustment: WalletAdjustment) {
  const { merchantId, token } = adjustment;
  const [earlier] = await tx
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, "merchant"),
        eq(auditLog.subjectId, String(merchantId)),
        eq(auditLog.action, "wallet.adjusted"),
        sql`${auditLog.after} ->> 'token' = ${token}`,
      ),
    );
  if (!earlier?.after) return null;
  const { mode, direction, amount, transfer_id, balance } = earlier.after as Record<string, unknown>;
  const isSame =
    mode === adjustment.mode && direction === adjustment.direction && amount === adjustment.amountTzs;
  if (!isSame)
    throw createFieldError(
      "token",
      "This form has posted another adjustment already: reload it",
      "already_used",
    );
  return { transfer_id: transfer_id as number, balance: balance as number };
}

function signed({ direction, amountTzs }: WalletAdjustment): number {
  return direction === "debit" ? -amountTzs : amountTzs;
}

export type LedgerAudit = Awaited<ReturnType<typeof readLedgerAudit>>;

const FINDINGS_SHOWN = 200;

export async function readLedgerAudit(tx: Tx = read()) {
  const run = await readLastRun(tx, "audit.run");
  return { lastRunAt: run.at, lastError: run.lastError, findings: await openFindings(tx) };
}

export const requestAudit = defineAdminAction({
  right: "money",
  async apply(tx, _input: object) {
    await enqueue(tx, "audit.whole", {}, { jobKey: "audit.whole by hand", maxAttempts: 1 });
    return { action: "ledger.audit_requested", subject: ["ledger", "all"] };
  },
});

/** The wallet stays frozen, and the next audit reports a persistent fault again. Throws not_found, validation_error. */
export const dismissFinding = defineAdminAction({
  right: "money",
  async apply(tx, { findingId }: ReasonInput & { findingId: number }) {
    const finding = await closeFinding(tx, { id: findingId });
    if (!finding) throw new ConditionError("not_found");
    const { invariant, subject, detail, occurrences, accountId } = finding;
    return {
      action: "ledger.finding_forgotten",
      subject: ["ledger", findingId],
      before: { invariant, subject, detail, occurrences, account_id: accountId },
    };
  },
});

async function openFindings(tx: Tx) {
  const { id, invariant, subject, detail, occurrences, createdAt, accountId } = auditFinding;
  const rows = await tx
    .select({
      finding: { id, invariant, subject, detail, occurrences, createdAt },
      merchantId: merchant.id,
      businessName: merchant.businessName,
      mode: account.mode,
    })
    .from(auditFinding)
    .leftJoin(account, eq(account.id, accountId))
    .leftJoin(merchant, eq(merchant.id, account.merchantId))
    .orderBy(desc(id))
    .limit(FINDINGS_SHOWN);
  return rows.map(({ finding, merchantId, businessName, mode }) => ({
    ...finding,
    merchant:
      merchantId !== null && businessName !== null && mode ? { id: merchantId, businessName, mode } : null,
  }));
}
