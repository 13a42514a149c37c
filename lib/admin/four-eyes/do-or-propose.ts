import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { env } from "@/lib/platform/env";
import { propose, type Proposed } from "./propose";
import type { ProposalRule, Reasoned } from "./rules/rule";

/**
 * Does what one person may do alone, and proposes to a second one what not: then the answer names the proposal, and
 * nothing is done. Throws what refuses the action. Specification: The back office's people and four eyes.
 */
export async function doOrPropose<Payload extends Reasoned>(
  tx: Tx,
  actor: Actor,
  rule: ProposalRule<Payload>,
  payload: Payload,
): Promise<object | Proposed> {
  const weighed = await rule.weigh(tx, actor, payload);
  return weighed.needsSecond && env.FOUR_EYES
    ? propose(tx, actor, rule, weighed)
    : rule.apply(tx, actor, payload);
}
