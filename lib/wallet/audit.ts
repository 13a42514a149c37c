import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { type AuditFinding, recordFinding } from "@/lib/audit-issues/audit-issues";
import { freezeWallet } from "./wallet";

/** One statement reads the whole ledger, which takes longer than the timeout of ordinary requests. */
const AUDIT_TIMEOUT = "1h";

/** One slice a minute reads all older rows within six hours. */
const SLICES = 360;

/** Stores each fault as a finding and freezes the affected wallet; repairs nothing. Waits for a running audit. */
export function auditLedger(): Promise<AuditFinding[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${AUDIT_TIMEOUT}, true)`);
    await giveTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_ledger'))`);
    return checkInvariants(tx, true);
  });
}

/** Audits new, changed and some older rows, or all while a fault is open. Returns false during another audit. */
export function auditLedgerIncrementally(slice = sliceOf(new Date())): Promise<boolean> {
  return transaction(async (tx) => {
    const [turn] = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('audit_ledger')) as "isOurs"`,
    );
    if (!turn?.isOurs) return false;
    await giveTime(tx);
    await checkInvariants(tx, false, slice);
    return true;
  });
}

function sliceOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000) % SLICES;
}

async function giveTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${AUDIT_TIMEOUT}, true)`);
}

async function checkInvariants(tx: Tx, isWhole: boolean, slice = 0): Promise<AuditFinding[]> {
  const rows = await tx.execute<{
    invariant: string;
    subject: string;
    detail: string;
    account_id: unknown;
  }>(sql`select * from audit_ledger_step(${isWhole}, ${slice}, ${SLICES})`);
  const findings = rows.map(({ account_id, ...fault }) => ({
    ...fault,
    accountId: account_id === null ? null : Number(account_id),
  }));
  for (const finding of findings) {
    await recordFinding(tx, finding);
    if (finding.accountId !== null) await freezeWallet(tx, finding.accountId);
  }
  return findings;
}
