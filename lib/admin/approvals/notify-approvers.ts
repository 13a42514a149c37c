import type { Tx } from "@/db/client";
import type { staffProposal } from "@/db/schema/staff";
import { readStaff, staffMemberOf } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import type { ProposalKind } from "@/lib/core/access/staff-proposal";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import { formatLocalTime } from "@/lib/core/time/day";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

type Row = typeof staffProposal.$inferSelect;

/** Mails everyone who may approve, except the proposer. */
export async function notifyApprovers(tx: Tx, proposal: Row): Promise<void> {
  const { neededRight, kind, proposedBy, expiresAt: endsAt } = proposal;
  const all = await readStaff(tx);
  const proposer = staffMemberOf(all, proposedBy);
  const own = findAccountsOfPerson(proposer, all);
  const approvers = all.filter(
    (each) => !each.disabledAt && hasStaffRight(each.role, neededRight) && !own.includes(each),
  );
  const text = proposalWaitingText({ kind, proposer: proposer.email, endsAt });
  for (const { email: recipient } of approvers) {
    const mail = { merchantId: null, mode: "live", template: "proposal_waiting", language: "en" } as const;
    await queueEmail(tx, { ...mail, recipient, ...text });
  }
}

/** English only: the back office has no language setting. Without personal data and amounts. */
export function proposalWaitingText(proposal: { kind: ProposalKind; proposer: string; endsAt: Date }) {
  const { kind, proposer, endsAt } = proposal;
  return {
    subject: `${env.SERVICE_NAME}: a proposal needs a second person`,
    body: `${proposer} proposes: ${NAMES[kind]}.\n\nReview it, and confirm or decline it by ${formatLocalTime(endsAt)} (East Africa Time). After that it expires.\n\n${env.APP_ORIGIN}/admin/proposals\n`,
  };
}

const NAMES: Record<ProposalKind, string> = {
  "wallet.adjustment": "an adjustment of a wallet",
  "payment.chargeback": "a chargeback",
  "shipment.goodwill": "a claim for a parcel",
  "catalogue.creation": "a new price",
  "catalogue.change": "a change of prices",
  "settings.change": "a change of settings",
  "change.undo": "to undo a change of prices",
  "merchant.suspension_lift": "to lift a suspension",
  "factor.reset": "to reset a second factor",
  "person.export": "to export a person's data",
  "person.erasure": "to erase a person's data",
};
