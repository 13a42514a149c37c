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

export async function notifyApprovers(
  tx: Tx,
  { neededRight, kind, proposedBy, expiresAt }: Row,
): Promise<void> {
  const all = await readStaff(tx);
  const own = findAccountsOfPerson(staffMemberOf(all, proposedBy), all);
  const seconds = all.filter(
    (each) => !each.disabledAt && hasStaffRight(each.role, neededRight) && !own.includes(each),
  );
  const text = proposalWaitingText({
    serviceName: env.SERVICE_NAME,
    kind,
    proposer: staffMemberOf(all, proposedBy).email,
    endsAt: expiresAt,
    url: `${env.APP_ORIGIN}/admin/proposals`,
  });
  for (const { email: recipient } of seconds) {
    const mail = { merchantId: null, mode: "live", template: "proposal_waiting", language: "en" } as const;
    await queueEmail(tx, { ...mail, recipient, ...text });
  }
}

interface WaitingFacts {
  serviceName: string;
  kind: ProposalKind;
  proposer: string;
  endsAt: Date;
  url: string;
}

/** English only: the back office has no language setting. Without personal data and amounts. */
export function proposalWaitingText({ serviceName, kind, proposer, endsAt, url }: WaitingFacts) {
  return {
    subject: `${serviceName}: a proposal needs a second person`,
    body: `${proposer} proposes: ${NAMES[kind]}.\n\nReview it, and confirm or decline it by ${formatLocalTime(endsAt)} (East Africa Time). After that it expires.\n\n${url}\n`,
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
