import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staff, staffProposal } from "@/db/schema/staff";
import { defineAdminAction, type ReasonInput } from "@/lib/admin/admin-action";
import { changePricedRow, createPricedRow } from "@/lib/admin/catalogue/catalogue";
import { changeSettings } from "@/lib/admin/catalogue/settings";
import { undoChange } from "@/lib/admin/catalogue/undo-change";
import { createChangedMeanwhileError, createConflictError } from "@/lib/admin/errors";
import type { Actor, AuditEntry } from "@/lib/admin/log/actions";
import { liftSuspension } from "@/lib/admin/merchants/merchants";
import { chargeBackPayment } from "@/lib/admin/money/payments";
import { adjustWallet } from "@/lib/admin/money/wallet";
import { requestFactorReset } from "@/lib/admin/people/factor-reset";
import { erasePerson, requestPersonExport } from "@/lib/admin/personal-data/personal-data";
import { resolveFailure } from "@/lib/admin/shipments/shipment-actions";
import { readStaff, getStaffMember } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson, hasStaffRight, type ProposalKind } from "@/lib/core/access/staff";
import { ConditionError } from "@/lib/core/conditions";
import { deleteProposedPhones } from "@/lib/personal-data/erase-person";
import { shareAfterCommitQueue } from "@/lib/platform/after-commit";
import { assertCanApprove, type ProposalRow } from "./list-proposals";
import type { ProposalRule } from "./request-approval";

const RULES = [
  adjustWallet.rule,
  chargeBackPayment.rule,
  resolveFailure.rule,
  createPricedRow.rule,
  changePricedRow.rule,
  changeSettings.rule,
  undoChange.rule,
  liftSuspension.rule,
  requestFactorReset.rule,
  requestPersonExport.rule,
  erasePerson.rule,
] as unknown as ProposalRule<object>[];

/** Returns undefined for a kind that only a different release knows. */
export function findProposalRule(kind: ProposalKind): ProposalRule<object> | undefined {
  return RULES.find((rule) => rule.kind === kind);
}

/** `isApplied` is false if the facts changed. Throws not_found, forbidden, validation_error, the action's errors. */
export const confirmProposal = defineAdminAction({
  right: "proposals",
  lock: (tx, { id }: { id: number }, actor) => lockProposal(tx, actor, id),
  async apply(tx, { id }, { proposal, ...approver }, actor) {
    await assertCanApprove(tx, proposal, approver);
    assertOpen(proposal);
    const isApplied = await applyUnlessChanged(tx, { ...actor, proposalId: id }, proposal);
    const audit = await closeProposal(tx, actor, proposal, isApplied ? "confirmed" : "overtaken");
    return { audit, result: { isApplied } };
  },
});

/** Ends a proposal without applying it. Throws not_found, forbidden, and validation_error for an ended proposal. */
export const rejectOrWithdrawProposal = defineAdminAction({
  right: "proposals",
  lock: (tx, { id }: ReasonInput & { id: number }, actor) => lockProposal(tx, actor, id),
  async apply(tx, { reason }, { proposal, asking, all }, actor) {
    const isOwn = findAccountsOfPerson(asking, all).some(({ userId }) => userId === proposal.proposedBy);
    if (!isOwn && !hasStaffRight(asking.role, proposal.neededRight)) throw new ConditionError("forbidden");
    assertOpen(proposal);
    return closeProposal(tx, actor, proposal, isOwn ? "withdrawn" : "declined", reason);
  },
});

/** Locks a proposal and the caller's account until the transaction ends. Throws not_found, forbidden. */
async function lockProposal(tx: Tx, { userId }: Actor, id: number) {
  if (userId === null) throw new ConditionError("forbidden");
  const [proposal] = await tx.select().from(staffProposal).where(eq(staffProposal.id, id)).for("update");
  if (!proposal) throw new ConditionError("not_found", "Not found");
  await tx.select({ id: staff.userId }).from(staff).where(eq(staff.userId, userId)).for("share");
  const all = await readStaff(tx);
  const asking = getStaffMember(all, userId);
  if (asking.disabledAt) throw new ConditionError("forbidden");
  return { proposal, asking, all };
}

function assertOpen({ status, expiresAt }: ProposalRow): void {
  if (status !== "open") throw createConflictError(`The proposal is ${status}`, "proposal_ended");
  if (expiresAt <= new Date()) throw createConflictError("The proposal has lapsed", "proposal_ended");
}

async function applyUnlessChanged(tx: Tx, actor: Actor, proposal: ProposalRow): Promise<boolean> {
  const rule = findProposalRule(proposal.kind);
  if (!rule) throw createConflictError("This release does not know what is proposed");
  try {
    await tx.transaction(async (inner) => {
      shareAfterCommitQueue(inner, tx);
      const { version } = await rule.snapshot(inner as Tx, proposal.payload);
      if (version !== proposal.version) throw createChangedMeanwhileError();
      await rule.apply(inner as Tx, actor, proposal.payload);
    });
    return true;
  } catch (error) {
    if (isChangedFacts(error)) return false;
    throw error;
  }
}

function isChangedFacts(error: unknown): boolean {
  if (!(error instanceof ConditionError)) return false;
  if (error.condition === "changed_meanwhile" || error.condition === "not_found") return true;
  return Array.isArray(error.detail) && error.detail.some(({ type }) => type === "not_possible");
}

async function closeProposal(
  tx: Tx,
  { userId: endedBy }: Actor,
  { id, kind, proposedBy }: ProposalRow,
  status: "confirmed" | "overtaken" | "withdrawn" | "declined",
  endReason: string | null = null,
): Promise<AuditEntry> {
  await tx
    .update(staffProposal)
    .set({ status, endedBy, endedAt: sql`now()`, endReason })
    .where(eq(staffProposal.id, id));
  await deleteProposedPhones(tx, id);
  return {
    action: `proposal.${status}`,
    subject: ["proposal", id],
    after: { kind, proposed_by: proposedBy },
  };
}
