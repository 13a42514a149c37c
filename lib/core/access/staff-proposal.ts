/** Everything that needs a second person. Specification: The back office's people and four eyes. */
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

/** `overtaken`: what it was judged against had changed when it was confirmed. */
export const PROPOSAL_STATUSES = [
  "open",
  "confirmed",
  "withdrawn",
  "declined",
  "overtaken",
  "expired",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** How long somebody has to confirm. */
export const PROPOSAL_EXPIRY_HOURS = 72;
/** How long an account confirms nothing of the person who made it, or changed what it may do. */
export const APPROVER_COOLDOWN_HOURS = 24;
/** Over which what one person does alone is added up. */
export const SINGLE_APPROVER_HOURS = 24;
/** How long the proposer of a confirmed export may load it. */
export const EXPORT_DOWNLOAD_HOURS = 24;
