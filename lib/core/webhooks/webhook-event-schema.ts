import { z } from "zod";
import {
  PAYMENT_FAILURE_CODES,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
} from "@/lib/core/money/payment";
import { PAYMENT_SOURCES, PAYMENT_STATUSES } from "@/lib/core/shipment";
import { cancellationSchema, failureSchema, proofSchema } from "@/lib/core/shipments/shipment-response";
import { LEG_TYPES, SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import { timestamp, tzs } from "@/lib/core/wire-fields";
import type { WebhookEventType } from "./webhook-event";

const eventRider = z.object({ name: z.string(), vehicle_type: z.string() }).meta({ id: "EventRider" });

const shipmentData = z
  .object({
    shipment_id: z.int(),
    shipment_number: z.string(),
    tracking_code: z.string(),
    tracking_url: z.string(),
    merchant_reference: z.string().nullable(),
    type: z.enum(SHIPMENT_TYPES),
    status: z.enum(SHIPMENT_STATUSES),
    previous_status: z.enum(SHIPMENT_STATUSES).nullable(),
    payment_status: z.enum(PAYMENT_STATUSES),
    total_amount: tzs,
    currency: z.literal("TZS"),
    estimated_delivery_at: timestamp.nullable(),
    occurred_at: timestamp,
    leg_type: z.enum(LEG_TYPES).nullable(),
    rider: eventRider.nullable(),
  })
  .meta({ id: "ShipmentEventData" });

const paidData = shipmentData
  .extend({
    payment_source: z.enum(PAYMENT_SOURCES),
    payment_confirmed_at: timestamp,
    wallet_balance_after: tzs.nullable(),
  })
  .meta({ id: "PaidEventData" });
const cancelledData = shipmentData
  .extend(cancellationSchema.omit({ cancelled_at: true }).shape)
  .meta({ id: "CancelledEventData" });
const deliveredData = shipmentData
  .extend({ delivered_at: timestamp, proof: proofSchema.nullable() })
  .meta({ id: "DeliveredEventData" });
const failedData = shipmentData.extend({ failure: failureSchema }).meta({ id: "FailedEventData" });

const lowBalanceData = z
  .object({
    balance: tzs,
    threshold: tzs,
    currency: z.literal("TZS"),
    occurred_at: timestamp,
  })
  .meta({ id: "LowBalanceEventData" });

const topUpData = z
  .object({
    payment_reference: z.string(),
    amount: tzs,
    currency: z.literal("TZS"),
    method: z.enum(PAYMENT_METHODS),
    provider: z.enum(PAYMENT_PROVIDERS).nullable(),
    status: z.enum(PAYMENT_STATES),
    failure_code: z.enum(PAYMENT_FAILURE_CODES).nullable(),
    wallet_balance_after: tzs.nullable(),
    occurred_at: timestamp,
  })
  .meta({ id: "TopUpEventData" });

const testData = z.object({ endpoint_id: z.int(), message: z.string() }).meta({ id: "TestEventData" });

/** Specification: Events. */
export const WEBHOOK_DATA_SCHEMAS = {
  "shipment.created": shipmentData,
  "shipment.paid": paidData,
  "delivery.picked_up": shipmentData,
  "delivery.delivered": deliveredData,
  "delivery.failed": failedData,
  "shipment.cancelled": cancelledData,
  "delivery.dispatched": shipmentData,
  "delivery.rider_changed": shipmentData,
  "delivery.in_transit": shipmentData,
  "delivery.out_for_delivery": shipmentData,
  "delivery.returned": failedData,
  "wallet.low_balance": lowBalanceData,
  "wallet.topup_succeeded": topUpData,
  "wallet.topup_failed": topUpData,
  "webhook.test": testData,
} as const satisfies Record<WebhookEventType, z.ZodObject>;
