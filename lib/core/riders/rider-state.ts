import type { Mode } from "@/lib/core/mode";
import type { Point } from "@/lib/core/pricing/geography";
import type { AssignmentStatus, ReceiverProposal } from "@/lib/core/shipment";
import type { RequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { LegType, ShipmentStatus } from "@/lib/core/statuses";

/**
 * How far the rider is with the job. `holding`: the delivery failed and the rider keeps the parcel until it is decided
 * whether there is another attempt or a return.
 */
export type RiderStage =
  | "accepted"
  | "en_route_to_pickup"
  | "arrived_at_pickup"
  | "collected"
  | "out_for_delivery"
  | "holding";

/** What the riders' page shows; figures as on the wire: TZS, km, kg, ISO times. */
export interface RiderState {
  server_time: string;
  rider: { name: string; phone: string; vehicle: string; vehicle_plate: string | null; is_online: boolean };
  offer: RiderOffer | null;
  /** What comes next; of a trip, the first of its parcels. */
  job: RiderJobView | null;
  /** The other parcels of the trip, in the order in which they come. A phone may still keep a state without. */
  trip?: RiderJobView[];
  /** Where the rider was seen last, from which that order counts. */
  seen_at?: Point | null;
  /** What the last job brought, for a while after it. */
  earned: RiderEarned | null;
}

export interface RiderEarned {
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
  /** From the rider's last position. */
  pickup_distance_km: number | null;
  dropoff_area: string | null;
  distance_km: number;
  /** What the rider earns by it, whole TZS. */
  pay: number;
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
  /** Until the pickup may be failed; null where it cannot be. */
  waiting_minutes_left: number | null;
  /** The same as a moment, by which a phone without a network goes on counting. */
  waiting_ends_at: string | null;
  /** How long the rider waits at the pickup, from the arrival on; null where the pickup cannot be failed. */
  pickup_wait_seconds: number | null;
  pickup: RiderPlace;
  /** `phone_once_collected` is the receiver's before the pickup: a phone may be offline when it is needed. */
  dropoff: RiderPlace & {
    landmark: string | null;
    /** By how much the receiver has moved the place, to which `address` does not lead then. */
    moved_metres: number;
    /** What the receiver asks for after a failed attempt: a day as YYYY-MM-DD, a part of it, a place in words. */
    proposal: Pick<ReceiverProposal, "day" | "part" | "place"> | null;
    is_hub: boolean;
    phone_once_collected: string | null;
  };
  items: { description: string; quantity: number; is_fragile: boolean }[];
  weight_kg: number;
  /** The tracking code, as it stands on the parcel's label. */
  label_code: string;
  /** What the rider earns by it, whole TZS. */
  pay: number;
  proof: RequiredProof;
  /** Null where no PIN is asked for. */
  pin_tries_left: number | null;
}

/** The stage of a job that a rider has. */
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

/** Whole minutes, rounded up, until the rider has waited long enough at the pickup. */
export function waitingMinutesLeft(arrivedAt: Date, now: Date, waitSeconds: number): number {
  const leftMs = arrivedAt.getTime() + waitSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 60_000));
}
