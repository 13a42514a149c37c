import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";
import { log } from "@/lib/platform/log";

/** Something that should not be, and that an administrator has to look at. */
export interface AuditFinding {
  /** Which invariant is broken, of the ledger by the name that lib/wallet/audit.sql gives it. */
  invariant: string;
  /** What breaks it, for example `account 1000`. */
  subject: string;
  detail: string;
  /** The wallet concerned, where there is one: the one that finds it freezes it. */
  accountId: number | null;
}

/** What operations do on an ordinary day: administrators see it, and the person on call is not called. */
export const MANUAL_TASKS = ["rider_answers", "custody_is_known"];

/** Keeps a fault where administrators see it, and logs it for the person on call. The same fault again counts up. */
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
