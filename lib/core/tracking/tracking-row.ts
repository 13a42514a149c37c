import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { Proof, Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** What is read of one shipment. It holds private fields; only the view of it may leave the server. */
export interface TrackingRow {
  id: number;
  mode: Mode;
  trackingCode: string;
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
  /** A buyer ordered it by a link, and its seller has still to confirm it. */
  awaitsSeller: boolean;
  estimatedDeliveryAt: Date;
  /** What was said first; null while that holds. */
  promisedDeliveryAt: Date | null;
  failure: Pick<Failure, "code" | "final" | "resolution" | "custody" | "attempt" | "occurredAt"> | null;
  proof: Pick<Proof, "method" | "recipientName" | "photoUrl"> | null;
  /** A web or mail address that the merchant has given for receivers. */
  merchantContact: string | null;
  receiverMayPropose: boolean;
  receiverProposal: ReceiverProposal | null;
  rating: Rating | null;
  /** Newest first. */
  events: TrackingEvent[];
  /** The rider who holds the job now, or null. */
  rider: { name: string; phone: string; vehicleTypeName: string; plate: string | null } | null;
  position: { latitude: number; longitude: number; recordedAt: Date } | null;
}

export interface TrackingEvent {
  /** As the transition table names it. */
  trigger: string;
  description: string;
  locationAddress: string | null;
  occurredAt: Date;
}
