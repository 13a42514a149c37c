/** Who pays for the deliveries of a link: the seller's wallet, or each buyer by mobile money. */
export const LINK_PAYERS = ["wallet", "buyer"] as const;
export type LinkPayer = (typeof LINK_PAYERS)[number];

/**
 * `draft`: priced, and not sent. `waiting`: for the seller, and before that for its payment where the buyer pays.
 * `confirmed`: by the seller or by the link's rule. `declined` by the seller, `expired` without a decision.
 */
export type LinkOrderStatus = "draft" | "waiting" | "confirmed" | "declined" | "expired";

/** What each delivery of a link carries, as an item of a shipment. */
export interface LinkItem {
  tier: string;
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
}

/** The seller answers within this many hours, or the order expires. */
export const CONFIRM_WITHIN_HOURS = 24;

/** The buyer pays within this many minutes, or the order ends and gives the link back. */
export const PAY_WITHIN_MINUTES = 60;

export const LINK_LIMITS = {
  titleMin: 2,
  titleMax: 100,
  noteMax: 300,
  daysMax: 90,
  daysDefault: 7,
  usesMax: 500,
  usesDefault: 50,
  /** Whole TZS that one delivery may cost. */
  orderMin: 500,
  orderMax: 1_000_000,
  orderDefault: 20_000,
  /** Whole TZS that the wallet gives in all. */
  budgetMin: 500,
  budgetMax: 10_000_000,
  /** What a buyer writes of the place. */
  addressMin: 5,
  addressMax: 300,
  /** Links of a merchant in one mode that are open at a time. */
  openMax: 200,
  /** Orders that are unpaid or wait for the seller, of one phone or client address over all links of a merchant. */
  openOrdersMax: 3,
  /** Orders an hour by links without confirmation, of one client address over all links of a merchant. */
  unconfirmedPerHour: 5,
} as const;
