import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import { closeFinding } from "@/lib/audit-issues/audit-issues";

/**
 * A fault that persists is found again, and the wallet stays frozen. Throws not_found, validation_error.
 */
export async function forgetFinding(tx: Tx, actor: Actor, findingId: number, reason: string): Promise<void> {
  const finding = await closeFinding(tx, { id: findingId });
  if (!finding) throw new ConditionError("not_found");
  const { invariant, subject, detail, occurrences, accountId } = finding;
  await recordAction(tx, actor, {
    action: "ledger.finding_forgotten",
    subject: ["ledger", findingId],
    reason,
    before: { invariant, subject, detail, occurrences, account_id: accountId },
  });
}
