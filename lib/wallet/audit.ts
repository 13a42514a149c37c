import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";
import { freezeWallet } from "@/lib/wallet/freeze";

export interface AuditFinding {
  /** Which invariant is broken, by the name that lib/wallet/audit.sql gives it. */
  invariant: string;
  /** What breaks it, for example `account 1000`. */
  subject: string;
  detail: string;
  /** The wallet concerned, which is frozen. */
  accountId: number | null;
}

/** The whole ledger is read in one statement, which on a large one outlasts the limit of ordinary requests. */
const AUDIT_TIMEOUT = "5min";

/**
 * Checks every invariant of the ledger on one snapshot. Each fault is kept as a finding and freezes the wallet that
 * it concerns; nothing is ever repaired. An empty array is a sound ledger.
 */
export async function auditLedger(): Promise<AuditFinding[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${AUDIT_TIMEOUT}, true)`);
    const rows = await tx.execute<{
      invariant: string;
      subject: string;
      detail: string;
      account_id: unknown;
    }>(sql`select * from audit_ledger()`);
    const findings = rows.map(({ account_id, ...fault }) => ({
      ...fault,
      accountId: account_id === null ? null : Number(account_id),
    }));
    for (const finding of findings) await recordFinding(tx, finding);
    return findings;
  });
}

/** Keeps a fault where administrators see it, and freezes its wallet. The same fault again counts up. */
export async function recordFinding(tx: Tx, finding: AuditFinding): Promise<void> {
  await tx
    .insert(auditFinding)
    .values(finding)
    .onConflictDoUpdate({
      target: [auditFinding.invariant, auditFinding.subject],
      set: { detail: finding.detail, occurrences: sql`audit_finding.occurrences + 1` },
    });
  if (finding.accountId !== null) await freezeWallet(tx, finding.accountId);
}
