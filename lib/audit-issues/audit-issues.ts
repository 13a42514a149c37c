import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";
import { log } from "@/lib/platform/log";

export interface AuditFinding {
  invariant: string;
  /** Subject of the finding, for example `account 1000`. */
  subject: string;
  detail: string;
  accountId: number | null;
}

/** Findings that are ordinary work for administrators and do not alert the person on call. */
export const NON_ALERTING_INVARIANTS = ["rider_answers", "custody_is_known"];

export async function recordFinding(tx: Tx, finding: AuditFinding): Promise<void> {
  const { invariant, subject, accountId } = finding;
  const named = { invariant, subject, account_id: accountId };
  if (NON_ALERTING_INVARIANTS.includes(invariant)) log.info(named, "to do");
  else log.error(named, "audit finding");
  await tx
    .insert(auditFinding)
    .values(finding)
    .onConflictDoUpdate({
      target: [auditFinding.invariant, auditFinding.subject],
      set: { detail: finding.detail, occurrences: sql`audit_finding.occurrences + 1` },
    });
}

type Named = { id: number } | { invariant: string; subject: string };

/** Returns null if the finding is not open. If the fault persists, the next audit records the finding again. */
export async function closeFinding(tx: Tx, named: Named): Promise<typeof auditFinding.$inferSelect | null> {
  const where =
    "id" in named
      ? eq(auditFinding.id, named.id)
      : and(eq(auditFinding.invariant, named.invariant), eq(auditFinding.subject, named.subject));
  const [closed] = await tx.delete(auditFinding).where(where).returning();
  return closed ?? null;
}
