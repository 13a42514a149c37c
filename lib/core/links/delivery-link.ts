export const LINK_PAYERS = ["wallet", "buyer"] as const;
export type LinkPayer = (typeof LINK_PAYERS)[number];

/**
 * `draft`: has a price, but is not sent. `waiting`: waits for the buyer's payment or the seller's confirmation.
 * `expired`: ended without a decision.
 */
export type LinkOrderStatus = "draft" | "waiting" | "confirmed" | "declined" | "expired";

export interface LinkItem {
  tier: string;
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
}

export const CONFIRM_WITHIN_HOURS = 24;

export const PAY_WITHIN_MINUTES = 60;

export const LINK_LIMITS = {
  titleMin: 2,
  titleMax: 100,
  noteMax: 300,
  daysMax: 90,
  daysDefault: 7,
  usesMax: 500,
  usesDefault: 50,
  /** Limits in whole TZS for the maximum price of one delivery. */
  orderMin: 500,
  orderMax: 1_000_000,
  orderDefault: 20_000,
  /** Limits in whole TZS for the total amount that the wallet pays. */
  budgetMin: 500,
  budgetMax: 10_000_000,
  addressMin: 5,
  addressMax: 300,
  openMax: 200,
  openOrdersMax: 3,
  unconfirmedPerHour: 5,
} as const;

export const LINK_REFUSALS = [
  "name",
  "phone",
  "address",
  "place",
  "short_link",
  "window",
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

export class LinkRefusedError extends Error {
  constructor(readonly reason: LinkRefusal) {
    super(reason);
    this.name = "LinkRefused";
  }
}

interface LinkUsage {
  revokedAt: Date | null;
  expiresAt: Date;
  maxUses: number;
  uses: number;
  /** Whole TZS; null when buyers pay. */
  budgetTzs: number | null;
  spentTzs: number;
}

export type LinkState = "open" | "revoked" | "expired" | "used" | "spent";

export function getLinkState(link: LinkUsage, now: Date): LinkState {
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  if (link.uses >= link.maxUses) return "used";
  return link.budgetTzs !== null && link.spentTzs >= link.budgetTzs ? "spent" : "open";
}

export type OrderStage =
  | "unpaid"
  | "waiting"
  | "confirmed"
  | "declined"
  | "expired"
  | "not_paid"
  | "cancelled";

export function getOrderStage(
  status: Exclude<LinkOrderStatus, "draft">,
  shipment: { status: string; isPaid: boolean } | null,
): OrderStage {
  if (status === "declined") return status;
  if (shipment?.status === "cancelled" && !shipment.isPaid) return "not_paid";
  if (status === "expired") return status;
  if (shipment?.status === "pending") return "unpaid";
  if (shipment?.status === "cancelled") return "cancelled";
  return status;
}
