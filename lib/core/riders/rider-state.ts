import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import type { AssignmentStatus, ReceiverProposal } from "@/lib/core/shipment";
import type { RequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { LegType, ShipmentStatus } from "@/lib/core/statuses";

/** `holding`: the delivery failed and the rider keeps the parcel until a decision. */
export type RiderStage =
  | "accepted"
  | "en_route_to_pickup"
  | "arrived_at_pickup"
  | "collected"
  | "out_for_delivery"
  | "holding";

/** Amounts are TZS, distances km, weights kg, times ISO 8601. */
export interface RiderState {
  server_time: string;
  rider: { name: string; phone: string; vehicle: string; vehicle_plate: string | null; is_online: boolean };
  offer: RiderOffer | null;
  job: RiderJobView | null;
  trip?: RiderJobView[];
  seen_at?: Point | null;
  earned: LastJobEarnings | null;
}

export interface LastJobEarnings {
  shipment_id: number;
  shipment_number: string;
  /** Whole TZS. */
  amount: number;
}

export interface RiderOffer {
  shipment_id: number;
  expires_at: string;
  leg_type: LegType;
  vehicle: string;
  pickup_area: string | null;
  pickup_distance_km: number | null;
  dropoff_area: string | null;
  distance_km: number;
  pay: number;
  /** Absent from states of the previous release. */
  pickup_window?: PlannedWindow | null;
}

/** ISO 8601. */
export interface PlannedWindow {
  after: string;
  before: string;
}

interface RiderPlace {
  name: string;
  phone: string | null;
  address: string;
  latitude: number;
  longitude: number;
  notes: string | null;
}

export interface RiderJobView {
  shipment_id: number;
  shipment_number: string;
  mode: Mode;
  leg_type: LegType;
  stage: RiderStage;
  is_return: boolean;
  waiting_minutes_left: number | null;
  /** Allows an offline phone to continue the countdown. */
  waiting_ends_at: string | null;
  pickup_wait_seconds: number | null;
  pickup: RiderPlace;
  /** `phone_once_collected` allows an offline phone to show the receiver's number after the pickup. */
  dropoff: RiderPlace & {
    landmark: string | null;
    /** Metres by which the receiver moved the drop-off; `address` is the booked address. */
    moved_metres: number;
    proposal: Pick<ReceiverProposal, "day" | "part" | "place"> | null;
    is_hub: boolean;
    phone_once_collected: string | null;
  };
  items: { description: string; quantity: number; is_fragile: boolean }[];
  weight_kg: number;
  label_code: string;
  pay: number;
  proof: RequiredProof;
  /** Null when the delivery needs no PIN. */
  pin_tries_left: number | null;
  /** Window of a scheduled pickup. Absent from states of the previous release. */
  pickup_window?: PlannedWindow | null;
  /** Planned attempt of a failed delivery, which starts later; the drop-off is that of the attempt. */
  next_attempt?: PlannedAttemptView | null;
}

export interface PlannedAttemptView extends PlannedWindow {
  /** Hub that keeps the parcel until the attempt; null if no hub does. */
  hub: Pick<RiderPlace, "name" | "address" | "latitude" | "longitude"> | null;
}

export function getRiderStage(job: {
  assignment: AssignmentStatus;
  isCollected: boolean;
  shipment: ShipmentStatus;
}): RiderStage {
  if (job.isCollected) {
    if (job.shipment === "failed") return "holding";
    return job.shipment === "out_for_delivery" ? "out_for_delivery" : "collected";
  }
  if (job.assignment === "arrived_at_pickup" || job.assignment === "en_route_to_pickup") {
    return job.assignment;
  }
  return "accepted";
}

export function waitingMinutesLeft(arrivedAt: Date, now: Date, waitSeconds: number): number {
  const leftMs = arrivedAt.getTime() + waitSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 60_000));
}

export const RIDER_OUTCOMES = {
  done: null,
  job_cancelled: "The job has been cancelled",
  job_taken: "Another rider has accepted the job",
  offer_expired: "The offer has expired",
  not_your_job: "This is not your job, or no longer",
  out_of_turn: "This step has been taken already, or another comes first",
  pin_wrong: "The PIN is not right",
  pin_used_up: "The PIN was wrong too often",
  pin_required: "The receiver's PIN is needed",
  photo_required: "A photo of the handover is needed",
  rider_busy: "You work on another job",
  too_early: "The waiting time at the pickup is not over yet",
  overtaken: "Another rider has the job by now",
  bring_back: "The sender had cancelled: the parcel goes back to the sender",
  give_back: "The job was cancelled before the parcel was collected: give it back to the sender",
  keep_parcel: "It is being looked into who has the parcel: keep it, and call the office",
  handed_over_late: "The handover was told after the job had ended: the office looks into it, call there",
  invalid: "The report cannot be understood",
} as const;

export type RiderOutcome = keyof typeof RIDER_OUTCOMES;
