import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import { ConditionError } from "@/lib/core/conditions";
import { forgetProposedPhones } from "@/lib/personal-data/forget-proposed-phones";
import { assertOpen, lockProposal } from "./find-proposal";

/** Throws not_found, forbidden, and validation_error for an ended proposal. */
export async function endProposal(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  const { proposal, asking, all } = await lockProposal(tx, actor, id);
  const isOwn = findAccountsOfPerson(asking, all).some(({ userId }) => userId === proposal.proposedBy);
  if (!isOwn && !hasStaffRight(asking.role, proposal.neededRight)) throw new ConditionError("forbidden");
  assertOpen(proposal);
  const status = isOwn ? "withdrawn" : "declined";
  await tx
    .update(staffProposal)
    .set({ status, endedBy: actor.userId, endedAt: sql`now()`, endReason: reason })
    .where(eq(staffProposal.id, id));
  await forgetProposedPhones(tx, id);
  await recordAction(tx, actor, {
    action: `proposal.${status}`,
    subject: ["proposal", id],
    reason,
    after: { kind: proposal.kind, proposed_by: proposal.proposedBy },
  });
}
