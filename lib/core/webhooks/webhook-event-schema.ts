import { z } from "zod";
import { PAYMENT_STATES } from "@/lib/core/money/payment";
import { paymentSchema } from "@/lib/core/money/payment-request";
import {
  cancellationSchema,
  failureSchema,
  proofSchema,
  shipmentSchema,
} from "@/lib/core/shipments/shipment-response";
import { LEG_TYPES, SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { timestamp, tzsAmount } from "@/lib/core/wire-fields";
import type { WebhookEventType } from "./webhook-event";

const eventRider = z
  .object({
    name: z.string().describe("Name of the rider."),
    vehicle_type: z.string().describe("Name of the rider's vehicle type."),
  })
  .meta({ id: "EventRider", description: "The rider of the delivery at the time of the event." });

const of = shipmentSchema.shape;
const shipmentData = z
  .object({
    shipment_id: z.int().describe("Id of the shipment."),
    shipment_number: of.shipment_number,
    tracking_code: of.tracking_code,
    tracking_url: of.tracking_url,
    merchant_reference: of.merchant_reference,
    type: of.type,
    status: of.status,
    previous_status: z
      .enum(SHIPMENT_STATUSES)
      .nullable()
      .describe("Status of the shipment before the event; null if there was none."),
    payment_status: of.payment_status,
    total_amount: of.total_amount,
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    estimated_delivery_at: timestamp
      .nullable()
      .describe("Expected delivery time, ISO 8601 in UTC, as of the event."),
    occurred_at: timestamp.describe("Time of the event, ISO 8601 in UTC."),
    leg_type: z
      .enum(LEG_TYPES)
      .nullable()
      .describe("Leg that the event belongs to; null if it belongs to none."),
    rider: eventRider
      .nullable()
      .describe("Rider of the delivery at the time of the event; null if there was none."),
  })
  .meta({
    id: "ShipmentEventData",
    description: "The shipment at the time of the event, without phone numbers and addresses.",
  });

const paidData = shipmentData
  .extend({
    payment_source: of.payment_source,
    payment_confirmed_at: timestamp.describe("Time of the payment, ISO 8601 in UTC."),
    wallet_balance_after: tzsAmount
      .nullable()
      .describe("Wallet balance after the payment, in TZS; null if the wallet was not debited or credited."),
  })
  .meta({ id: "PaidEventData", description: "The shipment and its payment." });
const cancelledData = shipmentData
  .extend(cancellationSchema.omit({ cancelled_at: true }).shape)
  .meta({ id: "CancelledEventData", description: "The shipment and the details of its cancellation." });
const deliveredData = shipmentData
  .extend({
    delivered_at: timestamp.describe("Time of the delivery, ISO 8601 in UTC."),
    proof: proofSchema.nullable().describe("Proof of delivery; null if there is none."),
  })
  .meta({ id: "DeliveredEventData", description: "The shipment and its proof of delivery." });
const failedData = shipmentData
  .extend({ failure: failureSchema.describe("Details of the failure.") })
  .meta({ id: "FailedEventData", description: "The shipment and the details of its failure." });

const lowBalanceData = z
  .object({
    balance: tzsAmount.describe("Wallet balance, in TZS."),
    threshold: tzsAmount.describe("Low-balance threshold that you set, in TZS."),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    occurred_at: timestamp.describe("Time of the event, ISO 8601 in UTC."),
  })
  .meta({
    id: "LowBalanceEventData",
    description: "The wallet at the time when its balance fell below your threshold.",
  });

const topUpData = z
  .object({
    payment_reference: z.string().describe("Reference of the payment."),
    amount: tzsAmount.describe("Amount in whole TZS."),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    method: paymentSchema.shape.method,
    provider: paymentSchema.shape.provider,
    status: z.enum(PAYMENT_STATES).describe("Final status of the payment."),
    failure_code: paymentSchema.shape.failure_code,
    wallet_balance_after: paidData.shape.wallet_balance_after,
    occurred_at: timestamp.describe("Time of the event, ISO 8601 in UTC."),
  })
  .meta({ id: "TopUpEventData", description: "A top-up of the wallet that has ended." });

const testData = z
  .object({
    endpoint_id: z.int().describe("Id of the endpoint."),
    message: z.string().describe("Text that explains that the event is a test."),
  })
  .meta({ id: "TestEventData", description: "A test event, requested on the dashboard or through the API." });

/** Specification: Events. */
export const WEBHOOK_DATA_SCHEMAS = {
  "shipment.created": shipmentData,
  "shipment.paid": paidData,
  "delivery.picked_up": shipmentData,
  "delivery.delivered": deliveredData,
  "delivery.failed": failedData,
  "shipment.cancelled": cancelledData,
  "delivery.search_started": shipmentData,
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

export type WebhookData = {
  [Type in WebhookEventType]: z.output<(typeof WEBHOOK_DATA_SCHEMAS)[Type]>;
};
