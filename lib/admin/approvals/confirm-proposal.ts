import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { changedMeanwhile, refused } from "@/lib/admin/actions/refusals";
import { ConditionError } from "@/lib/core/conditions";
import { forgetProposedPhones } from "@/lib/personal-data/forget-proposed-phones";
import { joinCommit } from "@/lib/platform/after-commit";
import { assertCanApprove } from "./assert-can-approve";
import { assertOpen, lockProposal, type ProposalRow } from "./find-proposal";
import { ruleOf } from "@/lib/admin/approvals/rules/all-rules";

/**
 * Returns false when the facts have changed. Throws not_found, forbidden, validation_error, action errors.
 */
export async function confirmProposal(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const { proposal, ...who } = await lockProposal(tx, actor, id);
  await assertCanApprove(tx, proposal, who);
  assertOpen(proposal);
  const isDone = await appliedOrOvertaken(tx, { ...actor, proposalId: id }, proposal);
  const status = isDone ? "confirmed" : "overtaken";
  await tx
    .update(staffProposal)
    .set({ status, endedBy: actor.userId, endedAt: sql`now()` })
    .where(eq(staffProposal.id, id));
  await forgetProposedPhones(tx, id);
  await recordAction(tx, actor, {
    action: `proposal.${status}`,
    subject: ["proposal", id],
    after: { kind: proposal.kind, proposed_by: proposal.proposedBy },
  });
  return isDone;
}

async function appliedOrOvertaken(tx: Tx, actor: Actor, proposal: ProposalRow): Promise<boolean> {
  const rule = ruleOf(proposal.kind);
  if (!rule) throw refused("This release does not know what is proposed");
  const payload = proposal.payload as Parameters<typeof rule.snapshot>[1];
  try {
    await tx.transaction(async (inner) => {
      joinCommit(inner, tx);
      const judged = await rule.snapshot(inner as Tx, payload);
      if (judged.version !== proposal.version) throw changedMeanwhile();
      await rule.apply(inner as Tx, actor, payload);
    });
    return true;
  } catch (error) {
    if (isOfChangedFacts(error)) return false;
    throw error;
  }
}

function isOfChangedFacts(error: unknown): boolean {
  if (!(error instanceof ConditionError)) return false;
  if (error.condition === "changed_meanwhile" || error.condition === "not_found") return true;
  return Array.isArray(error.detail) && error.detail.some(({ type }) => type === "not_possible");
}
