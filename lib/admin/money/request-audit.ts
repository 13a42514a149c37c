import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { enqueue } from "@/lib/jobs/enqueue";

/** Repeated requests before the audit starts run one audit. */
export async function requestAudit(tx: Tx, actor: Actor): Promise<void> {
  await enqueue(tx, "audit.whole", {}, { jobKey: "audit.whole by hand", maxAttempts: 1 });
  await recordAction(tx, actor, { action: "ledger.audit_requested", subject: ["ledger", "all"] });
}
