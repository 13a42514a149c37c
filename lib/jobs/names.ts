import type { Trigger } from "@/lib/core/lifecycle";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** The payload of every job, by its name. */
export interface TaskPayloads {
  "rider.dispatch": { shipmentId: number };
  "rider.simulate": { shipmentId: number; trigger: Trigger; anchor: string };
  "rider.simulate_position": { shipmentId: number; status: ShipmentStatus; anchor: string };
  "rider.offer": { shipmentId: number; round: number };
  "rider.silent": { assignmentId: number };
  "rider.tell_cancelled": { shipmentId: number; riderId: number };
  "shipment.no_rider_alert": { shipmentId: number; waitingSince: string };
  "shipment.no_rider": { shipmentId: number; waitingSince: string };
  "shipment.return_due": { shipmentId: number; occurredAt: string };
  "shipment.start_return": { shipmentId: number };
  "shipment.expire_unpaid": { shipmentId: number };
  "sms.tracking_link": { shipmentId: number };
  "message.send": { messageId: number };
  "wallet.low_balance": { merchantId: number; mode: "live" | "sandbox" };
  "payment.poll": { paymentId: number };
  "payment.void": { paymentId: number };
  "gateway.simulated_callback": { reference: string };
  "audit.run": Record<string, never>;
  "idempotency.clean": Record<string, never>;
  "request_log.clean": Record<string, never>;
  "access.clean": Record<string, never>;
}

export type TaskName = keyof TaskPayloads;
