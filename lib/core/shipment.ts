/** Specification: Shipment, "payment_source". */
export const PAYMENT_SOURCES = ["wallet", "gateway"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Specification silent: values of `payment_status` other than `paid`. */
export const PAYMENT_STATUSES = [
  "pending",
  "processing",
  "paid",
  "failed",
  "refunded",
  "partially_refunded",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const ASSIGNMENT_STATUSES = [
  "offered",
  "accepted",
  "en_route_to_pickup",
  "arrived_at_pickup",
  "completed",
  "declined",
  "expired",
  "unassigned",
] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The assignment statuses in which a rider holds the job: one per shipment and one per rider. */
export const ACTIVE_ASSIGNMENT_STATUSES = ["accepted", "en_route_to_pickup", "arrived_at_pickup"] as const;

export type CancellationWindow = "grace" | "assigned" | "en_route";

/** How a shipment was cancelled; amounts in whole TZS, `fee + refund` is what had been paid. */
export interface Cancellation {
  window: CancellationWindow;
  feeTzs: number;
  refundTzs: number;
  reason: string;
  cancelledAt: string;
  cancelledBy: "merchant" | "admin" | "system";
}

/**
 * An ending that was undone, because the rider had collected the parcel before it. What it settled with the merchant stays
 * settled; amounts in whole TZS. Specification: Late steps and custody.
 */
export interface UndoneEnding {
  ending: "cancelled" | "no_rider_found";
  /** As it stood; null after no_rider_found. */
  cancellation: Cancellation | null;
  /** How much of the refund has been taken back from the wallet. */
  takenBackTzs: number;
  undoneAt: string;
}

/** How a delivery was proved. */
export interface Proof {
  method: "pin" | "photo" | "name";
  recipientName: string | null;
  photoUrl: string | null;
  recordedAt: string;
  capturedOffline: boolean;
}

/** Where the receiver wants the parcel, as confirmed on the tracking page; the price stays. */
export interface ReceiverPin {
  latitude: number;
  longitude: number;
  /** Metres from the drop-off of the order; 0 when it was confirmed as it was. */
  movedMetres: number;
  landmark: string | null;
  confirmedAt: string;
}

/** Another time or place that the receiver proposes after a failed attempt; the merchant decides. */
export interface ReceiverProposal {
  /** YYYY-MM-DD in Tanzania; null when any day will do. */
  day: string | null;
  part: "morning" | "afternoon" | "evening" | null;
  /** Where, in the receiver's words; null when the place stays. */
  place: string | null;
  proposedAt: string;
}

/** What the receiver says of a delivery. */
export interface Rating {
  /** 1 to 5. */
  stars: number;
  words: string | null;
  ratedAt: string;
}
