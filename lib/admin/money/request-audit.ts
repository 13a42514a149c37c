import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { enqueue } from "@/lib/jobs/enqueue";

/** Has the ledger audited now, instead of within the minute; asked twice before it begins, it runs once. */
export async function requestAudit(tx: Tx, actor: Actor): Promise<void> {
  await enqueue(tx, "audit.run", {}, { jobKey: "audit.run by hand", maxAttempts: 1 });
  await recordAction(tx, actor, { action: "ledger.audit_requested", subject: ["ledger", "all"] });
}
