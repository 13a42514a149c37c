import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { env } from "@/lib/platform/env";
import { requestApproval, type RequestedApproval } from "./request-approval";
import type { ProposalRule, Reasoned } from "@/lib/admin/approvals/rules/rule";

/**
 * Applies the action, or stores a proposal where a second person must approve. Throws the errors of the
 * action. Specification: The back office's people and four eyes.
 */
export async function runOrRequestApproval<Payload extends Reasoned>(
  tx: Tx,
  actor: Actor,
  rule: ProposalRule<Payload>,
  payload: Payload,
): Promise<object | RequestedApproval> {
  const weighed = await rule.evaluate(tx, actor, payload);
  return weighed.needsSecond && env.FOUR_EYES
    ? requestApproval(tx, actor, rule, weighed)
    : rule.apply(tx, actor, payload);
}
