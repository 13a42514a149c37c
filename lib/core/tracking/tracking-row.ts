import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { ReceiverPin } from "@/lib/core/shipment";
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
  estimatedDeliveryAt: Date;
  failure: Pick<Failure, "code" | "final" | "resolution"> | null;
  /** Newest first. */
  events: TrackingEvent[];
  /** The rider who holds the job now, or null. */
  rider: { name: string; phone: string; vehicleTypeName: string } | null;
  position: { latitude: number; longitude: number; recordedAt: Date } | null;
}

export interface TrackingEvent {
  /** As the transition table names it. */
  trigger: string;
  description: string;
  locationAddress: string | null;
  occurredAt: Date;
}
