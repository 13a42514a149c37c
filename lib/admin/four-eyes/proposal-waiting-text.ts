import type { ProposalKind } from "@/lib/core/access/staff-proposal";
import { formatLocalTime } from "@/lib/core/time/day";

interface WaitingFacts {
  serviceName: string;
  kind: ProposalKind;
  proposer: string;
  endsAt: Date;
  url: string;
}

/** The back office has no language of its own: its people are written to in English. No person's data and no amount. */
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
