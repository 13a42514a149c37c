import type { LinkOrderStatus } from "./delivery-link";

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
