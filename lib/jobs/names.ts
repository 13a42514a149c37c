import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { Point } from "@/lib/core/pricing/geography";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** A stretch that a simulated rider travels for a shipment, so that none of it has to be read again on the way. */
export interface SimulatedRide {
  shipmentId: number;
  /** In any other the ride is over. */
  status: ShipmentStatus;
  /** When the timetable began. */
  anchor: string;
  riderId: number;
  from: Point;
  to: Point;
  fromSeconds: number;
  toSeconds: number;
}

/** The payload of every job, by its name. */
export interface TaskPayloads {
  "rider.dispatch": { shipmentId: number };
  "rider.simulate": { shipmentId: number; trigger: Trigger; anchor: string };
  "rider.simulate_position": SimulatedRide;
  "rider.offer": { shipmentId: number; round: number };
  "rider.silent": { assignmentId: number };
  "rider.photo_due": { shipmentId: number; riderId: number; name: string };
  "rider.tell_cancelled": { shipmentId: number; riderId: number };
  "shipment.no_rider_alert": { shipmentId: number; waitingSince: string };
  "shipment.no_rider": { shipmentId: number; waitingSince: string };
  /** Hastened by the timetable of simulated riders, which does not wait for the time of another attempt. */
  "shipment.return_due": { shipmentId: number; occurredAt: string; isHastened?: true };
  "shipment.start_return": { shipmentId: number };
  "shipment.expire_unpaid": { shipmentId: number };
  "sms.tracking_link": { shipmentId: number };
  "message.send": { messageId: number };
  "wallet.low_balance": { merchantId: number; mode: "live" | "sandbox" };
  "payment.poll": { paymentId: number };
  "payment.void": { paymentId: number };
  "payment.void_of_shipment": { shipmentId: number };
  "gateway.simulated_callback": { reference: string };
  "webhook_endpoint.remove": { endpointId: number };
  "audit.run": Record<string, never>;
  "audit.whole": Record<string, never>;
  "idempotency.clean": Record<string, never>;
  "request_log.clean": Record<string, never>;
  "access.clean": Record<string, never>;
  "webhooks.clean": Record<string, never>;
  "messages.clean": Record<string, never>;
  "traces.clean": Record<string, never>;
  "photos.bare": Record<string, never>;
  "photos.move": Record<string, never>;
  "photos.remove": Record<string, never>;
}

export type TaskName = keyof TaskPayloads;
