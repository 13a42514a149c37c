import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { Proof, Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import type { ServiceHours } from "@/lib/core/time/service-hours";

/** Contains private fields. Never send a row to a client; send the tracking view. */
export interface TrackingRow {
  id: number;
  mode: Mode;
  trackingCode: string;
  type: ShipmentType;
  status: ShipmentStatus;
  merchantName: string;
  pickupAddress: string;
  pickupNotes: string | null;
  dropoffAddress: string;
  dropoffNotes: string | null;
  dropoffLatitude: number;
  dropoffLongitude: number;
  receiverPin: ReceiverPin | null;
  paymentConfirmedAt: Date | null;
  /** Window of a scheduled pickup, in ISO 8601, until the search for a rider starts. */
  plannedPickup: { after: string; before: string } | null;
  awaitsSeller: boolean;
  estimatedDeliveryAt: Date;
  /** The first estimate; null while the estimate is unchanged. */
  promisedDeliveryAt: Date | null;
  /** Hours of the destination hub; null for same-city and for a hub that is always open. */
  hubHours: ServiceHours | null;
  failure: Pick<
    Failure,
    "code" | "final" | "resolution" | "custody" | "attempt" | "occurredAt" | "nextAttempt"
  > | null;
  proof: Pick<Proof, "method" | "recipientName" | "photoUrl"> | null;
  merchantContact: string | null;
  receiverMayPropose: boolean;
  receiverProposal: ReceiverProposal | null;
  rating: Rating | null;
  events: TrackingEvent[];
  rider: { name: string; phone: string; vehicleTypeName: string; plate: string | null } | null;
  position: { latitude: number; longitude: number; recordedAt: Date } | null;
}

export interface TrackingEvent {
  trigger: string;
  description: string;
  locationAddress: string | null;
  occurredAt: Date;
}
