import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { type AuditFinding, recordFinding } from "@/lib/findings/record";
import { freezeWallet } from "@/lib/wallet/freeze";

/** The whole ledger is read in one statement, which on a large one outlasts the limit of ordinary requests. */
const AUDIT_TIMEOUT = "1h";

/** Each minute reads one more of so many slices of what was judged before: all of it within six hours. */
const SLICES = 360;

/**
 * Checks every invariant of the whole ledger on one snapshot. Each fault is kept as a finding and freezes the wallet
 * that it concerns; nothing is ever repaired. An empty array is a sound ledger. Waits for an audit that is under way.
 */
export function auditLedger(): Promise<AuditFinding[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${AUDIT_TIMEOUT}, true)`);
    await giveTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_ledger'))`);
    return checkInvariants(tx, true);
  });
}

/**
 * Checks what is new or was changed since the last run, and a slice of what is older; the whole, when a row was changed
 * that never may be, and while a fault stands. Leaves out its turn while an audit is under way: returns whether it ran.
 */
export function auditNewMoney(slice = sliceOf(new Date())): Promise<boolean> {
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
