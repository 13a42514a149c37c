/** Specification: The back office's people and four eyes. */
export const PROPOSAL_KINDS = [
  "wallet.adjustment",
  "payment.chargeback",
  "shipment.goodwill",
  "catalogue.creation",
  "catalogue.change",
  "settings.change",
  "change.undo",
  "merchant.suspension_lift",
  "factor.reset",
  "person.export",
  "person.erasure",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `overtaken`: the data changed between proposal and confirmation. */
export const PROPOSAL_STATUSES = [
  "open",
  "confirmed",
  "withdrawn",
  "declined",
  "overtaken",
  "expired",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_EXPIRY_HOURS = 72;
/** An account cannot approve proposals of the person who created it or changed its role within this time. */
export const APPROVER_COOLDOWN_HOURS = 24;
export const SINGLE_APPROVER_HOURS = 24;
export const EXPORT_DOWNLOAD_HOURS = 24;
