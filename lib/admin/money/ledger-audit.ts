import { desc, eq } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { account, auditFinding } from "@/db/schema/wallet";
import { adminAction } from "@/lib/admin/admin-action";
import { ConditionError } from "@/lib/core/conditions";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { enqueue } from "@/lib/jobs/enqueue";
import { readLastRun } from "@/lib/jobs/queued-jobs";

export type LedgerAudit = Awaited<ReturnType<typeof ledgerAudit>>;

const FINDINGS_SHOWN = 200;

export async function ledgerAudit(tx: Tx = read()) {
  const run = await readLastRun(tx, "audit.run");
  return { lastRunAt: run.at, lastError: run.lastError, findings: await openFindings(tx) };
}

/** Repeated requests before the audit starts run one audit. */
export const requestAudit = adminAction({
  right: "money",
  async apply(tx, _input: object) {
    await enqueue(tx, "audit.whole", {}, { jobKey: "audit.whole by hand", maxAttempts: 1 });
    return { action: "ledger.audit_requested", subject: ["ledger", "all"] };
  },
});

/**
 * A fault that persists is found again, and the wallet stays frozen. Throws not_found, validation_error.
 */
export const forgetFinding = adminAction({
  right: "money",
  async apply(tx, { findingId }: { findingId: number; reason: string }) {
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
