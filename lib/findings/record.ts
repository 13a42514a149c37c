import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";
import { log } from "@/lib/platform/log";

export interface AuditFinding {
  invariant: string;
  /** For example `account 1000`. */
  subject: string;
  detail: string;
  accountId: number | null;
}

/** Ordinary work for administrators, without a page to the person on call. */
export const MANUAL_TASKS = ["rider_answers", "custody_is_known"];

export async function recordFinding(tx: Tx, finding: AuditFinding): Promise<void> {
  const { invariant, subject, accountId } = finding;
  const named = { invariant, subject, account_id: accountId };
  if (MANUAL_TASKS.includes(invariant)) log.info(named, "to do");
  else log.error(named, "audit finding");
  await tx
    .insert(auditFinding)
    .values(finding)
    .onConflictDoUpdate({
      target: [auditFinding.invariant, auditFinding.subject],
      set: { detail: finding.detail, occurrences: sql`audit_finding.occurrences + 1` },
    });
}
