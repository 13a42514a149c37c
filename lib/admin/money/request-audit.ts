import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { enqueue } from "@/lib/jobs/enqueue";

/** Has the whole ledger audited now, instead of at night; asked twice before it begins, it runs once. */
export async function requestAudit(tx: Tx, actor: Actor): Promise<void> {
  await enqueue(tx, "audit.whole", {}, { jobKey: "audit.whole by hand", maxAttempts: 1 });
  await recordAction(tx, actor, { action: "ledger.audit_requested", subject: ["ledger", "all"] });
}
