import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";
import { log } from "@/lib/platform/log";
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
 * it concerns; nothing is ever repaired. An empty array is a sound ledger. Waits for an audit that is under way.
 */
export function auditLedger(): Promise<AuditFinding[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${AUDIT_TIMEOUT}, true)`);
    await giveTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_ledger'))`);
    return checkInvariants(tx);
  });
}

/**
 * The same, unless an audit is under way: on a large ledger it may outlast the step of the clock that calls this.
 * Returns whether it ran.
 */
export function auditLedgerUnlessUnderWay(): Promise<boolean> {
  return transaction(async (tx) => {
    const [turn] = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('audit_ledger')) as "isOurs"`,
    );
    if (!turn?.isOurs) return false;
    await giveTime(tx);
    await checkInvariants(tx);
    return true;
  });
}

async function giveTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${AUDIT_TIMEOUT}, true)`);
}

async function checkInvariants(tx: Tx): Promise<AuditFinding[]> {
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
}

/**
 * Keeps a fault where administrators see it, freezes its wallet and logs it for the person on call. The same fault
 * again counts up.
 */
export async function recordFinding(tx: Tx, finding: AuditFinding): Promise<void> {
  const { invariant, subject, accountId } = finding;
  log.error({ invariant, subject, account_id: accountId }, "audit finding");
  await tx
    .insert(auditFinding)
    .values(finding)
    .onConflictDoUpdate({
      target: [auditFinding.invariant, auditFinding.subject],
      set: { detail: finding.detail, occurrences: sql`audit_finding.occurrences + 1` },
    });
  if (finding.accountId !== null) await freezeWallet(tx, finding.accountId);
}
