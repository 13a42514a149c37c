import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { Point } from "@/lib/core/pricing/geography";
import type { RiderNotice } from "@/lib/core/riders/rider-push";
import type { ShipmentStatus } from "@/lib/core/statuses";

export interface SimulatedRide {
  shipmentId: number;
  status: ShipmentStatus;
  anchor: string;
  riderId: number;
  from: Point;
  to: Point;
  fromSeconds: number;
  toSeconds: number;
}

export interface DueSimulationStep {
  shipmentId: number;
  trigger: Trigger;
  anchor: string;
  /** True when the jobs share no rows, so that several may run in one transaction. */
  together?: true;
}

export interface TaskPayloads {
  "rider.dispatch": { shipmentId: number };
  "rider.simulate": DueSimulationStep;
  /** The previous release enqueues a single ride instead of a list. */
  "rider.simulate_position": SimulatedRide[] | SimulatedRide;
  "rider.offer": { shipmentId: number; round: number };
  "rider.ring": RiderNotice & { riderId: number; tries: number };
  "rider.silent": { assignmentId: number; calledAt?: string; taskedAt?: string };
  "rider.photo_due": { shipmentId: number; riderId: number; name: string };
  "rider.tell_cancelled": { shipmentId: number; riderId: number };
  "rider.tell_replaced": { shipmentId: number; riderId: number };
  "shipment.no_rider_alert": { shipmentId: number; waitingSince: string };
  "shipment.no_rider": { shipmentId: number; waitingSince: string };
  "shipment.return_due": { shipmentId: number; occurredAt: string; isHastened?: true };
  "shipment.start_return": { shipmentId: number };
  "shipment.reattempt_due": { shipmentId: number; startsAt: string };
  "shipment.expire_unpaid": { shipmentId: number };
  "link.expire_order": { orderId: number };
  "link.announce_order": { shipmentId: number };
  "sms.tracking_link": { shipmentId: number };
  "sms.attempt_planned": { shipmentId: number; startsAt: string };
  "factors.reset": { resetId: number };
  "message.send": { messageId: number };
  "api_key.new_place": { keyId: number; address: string; mode: "live" | "sandbox" };
  "wallet.low_balance": { merchantId: number; mode: "live" | "sandbox" };
  "wallet.sandbox_gift": { merchantId: number };
  "wallet.sandbox_gifts": Record<string, never>;
  "payment.poll": { paymentId: number };
  "payment.void": { paymentId: number };
  "payment.void_of_shipment": { shipmentId: number };
  "gateway.simulated_callback": { reference: string };
  "webhook_endpoint.remove": { endpointId: number };
  "estimates.revise": Record<string, never>;
  "audit.run": Record<string, never>;
  "audit.whole": Record<string, never>;
  "idempotency.clean": Record<string, never>;
  "request_log.clean": Record<string, never>;
  "access.clean": Record<string, never>;
  "webhooks.clean": Record<string, never>;
  "links.clean": Record<string, never>;
  "messages.clean": Record<string, never>;
  "traces.clean": Record<string, never>;
  "personal_data.anonymise": Record<string, never>;
  "personal_data.erase": { phone: string };
  "admin_log.print": Record<string, never>;
  "photos.bare": Record<string, never>;
  "photos.move": Record<string, never>;
  "photos.remove": Record<string, never>;
}

export type TaskName = keyof TaskPayloads;
