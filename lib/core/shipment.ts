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

const ASSIGNMENT_STATUSES = [
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

/** A shipment has at most one assignment with one of these statuses. */
export const ACTIVE_ASSIGNMENT_STATUSES = ["accepted", "en_route_to_pickup", "arrived_at_pickup"] as const;

export type CancellationWindow = "grace" | "assigned" | "en_route";

/** Whole TZS; fee and refund add up to the amount paid. */
export interface Cancellation {
  window: CancellationWindow;
  feeTzs: number;
  refundTzs: number;
  reason: string;
  cancelledAt: string;
  cancelledBy: "merchant" | "admin" | "system";
}

/** An ending that was undone because the rider had collected the parcel. Specification: Late steps and custody. */
export interface RevertedEnding {
  ending: "cancelled" | "no_rider_found";
  cancellation: Cancellation | null;
  takenBackTzs: number;
  undoneAt: string;
}

export interface Proof {
  method: "pin" | "photo" | "name";
  recipientName: string | null;
  photoUrl: string | null;
  recordedAt: string;
  capturedOffline: boolean;
}

export interface ReceiverPin {
  latitude: number;
  longitude: number;
  movedMetres: number;
  landmark: string | null;
  confirmedAt: string;
}

export interface ReceiverProposal {
  /** YYYY-MM-DD in Tanzania; null for any day. */
  day: string | null;
  part: "morning" | "afternoon" | "evening" | null;
  place: string | null;
  proposedAt: string;
}

export interface Rating {
  /** 1 to 5. */
  stars: number;
  words: string | null;
  ratedAt: string;
}
