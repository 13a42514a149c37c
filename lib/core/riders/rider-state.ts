import type { Mode } from "@/lib/core/mode";
import type { AssignmentStatus } from "@/lib/core/shipment";
import type { ProofAsked } from "@/lib/core/shipments/delivery-pin";
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
  job: RiderJobView | null;
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
  pickup: RiderPlace;
  dropoff: RiderPlace & { landmark: string | null; is_hub: boolean };
  items: { description: string; quantity: number; is_fragile: boolean }[];
  weight_kg: number;
  proof: ProofAsked;
  /** Null where no PIN is asked for. */
  pin_tries_left: number | null;
}

/** The stage of a job that a rider has. */
export function stageOf(job: {
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
