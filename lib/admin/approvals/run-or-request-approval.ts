import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { env } from "@/lib/platform/env";
import { requestApproval, type RequestedApproval } from "./request-approval";
import type { ProposalRule, Reasoned } from "@/lib/admin/approvals/rules/rule";

/**
 * Does what one person may do alone, and proposes to a second one what not: then the answer names the proposal, and
 * nothing is done. Throws what refuses the action. Specification: The back office's people and four eyes.
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
