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

/** Why a buyer's order was not taken, as the page's link carries it. */
export const LINK_REFUSALS = [
  "name",
  "phone",
  "address",
  "place",
  "short_link",
  "route",
  "dear",
  "price",
  "closed",
  "maps",
  "gateway",
  "limited",
  "open_orders",
  "hourly",
] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

/** What a verb of links refuses a buyer with; the page tells it in words. */
export class LinkRefusedError extends Error {
  constructor(readonly reason: LinkRefusal) {
    super(reason);
    this.name = "LinkRefused";
  }
}

export interface LinkUsage {
  revokedAt: Date | null;
  expiresAt: Date;
  maxUses: number;
  uses: number;
  /** Whole TZS; null where buyers pay. */
  budgetTzs: number | null;
  spentTzs: number;
}

/** Whether a link takes another order, and else why not. */
export type LinkState = "open" | "revoked" | "expired" | "used" | "spent";

/** A link is `spent` once nothing is left of its budget; an order that needs more than is left is refused by itself. */
export function getLinkState(link: LinkUsage, now: Date): LinkState {
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  if (link.uses >= link.maxUses) return "used";
  return link.budgetTzs !== null && link.spentTzs >= link.budgetTzs ? "spent" : "open";
}

/** How an order stands that was sent, as its buyer is told. */
export type OrderStage =
  | "unpaid"
  | "waiting"
  | "confirmed"
  | "declined"
  | "expired"
  | "not_paid"
  | "cancelled";

interface Parcel {
  status: string;
  isPaid: boolean;
}

/** A shipment that was cancelled by other hands ends its order too; one that waits for its payment waits for that first. */
export function getOrderStage(
  status: Exclude<LinkOrderStatus, "draft">,
  shipment: Parcel | null,
): OrderStage {
  if (status === "declined") return status;
  if (shipment?.status === "cancelled" && !shipment.isPaid) return "not_paid";
  if (status === "expired") return status;
  if (shipment?.status === "pending") return "unpaid";
  if (shipment?.status === "cancelled") return "cancelled";
  return status;
}
