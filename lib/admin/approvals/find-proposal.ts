import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staff, staffProposal } from "@/db/schema/staff";
import type { Actor } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { staffMemberOf, readStaff, type StaffMember } from "@/lib/admin/staff/staff-accounts";
import { ConditionError } from "@/lib/core/conditions";

export type ProposalRow = typeof staffProposal.$inferSelect;

/** Locks a proposal and the asking account until the transaction ends. Throws not_found, forbidden. */
export async function lockProposal(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ proposal: ProposalRow; asking: StaffMember; all: StaffMember[] }> {
  if (actor.userId === null) throw new ConditionError("forbidden");
  const [proposal] = await tx.select().from(staffProposal).where(eq(staffProposal.id, id)).for("update");
  if (!proposal) throw new ConditionError("not_found", "Not found");
  await tx.select({ id: staff.userId }).from(staff).where(eq(staff.userId, actor.userId)).for("share");
  const all = await readStaff(tx);
  const asking = staffMemberOf(all, actor.userId);
  if (asking.disabledAt) throw new ConditionError("forbidden");
  return { proposal, asking, all };
}

export function assertOpen({ status, expiresAt }: ProposalRow, now = new Date()): void {
  if (status !== "open") throw refused(`The proposal is ${status}`, "proposal_ended");
  if (expiresAt <= now) throw refused("The proposal has lapsed", "proposal_ended");
}
