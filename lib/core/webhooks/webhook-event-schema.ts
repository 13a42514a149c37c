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
    vehicle_type: z.string().describe("Name of the rider's kind of vehicle."),
  })
  .meta({ id: "EventRider", description: "The rider who carries it." });

const of = shipmentSchema.shape;
const shipmentData = z
  .object({
    shipment_id: z.int().describe("The shipment's `id`."),
    shipment_number: of.shipment_number,
    tracking_code: of.tracking_code,
    tracking_url: of.tracking_url,
    merchant_reference: of.merchant_reference,
    type: of.type,
    status: of.status,
    previous_status: z
      .enum(SHIPMENT_STATUSES)
      .nullable()
      .describe("The status before; null where there was none."),
    payment_status: of.payment_status,
    total_amount: of.total_amount,
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    estimated_delivery_at: timestamp
      .nullable()
      .describe(
        "Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute.",
      ),
    occurred_at: timestamp.describe("When it happened; ISO 8601 in UTC."),
    leg_type: z.enum(LEG_TYPES).nullable().describe("Which part of the way it is about."),
    rider: eventRider.nullable().describe("Who carries it now; null where nobody does."),
  })
  .meta({
    id: "ShipmentEventData",
    description: "The shipment as it stood when the event was made. No phone numbers, no addresses.",
  });

const paidData = shipmentData
  .extend({
    payment_source: of.payment_source,
    payment_confirmed_at: timestamp.describe("When it was paid; ISO 8601 in UTC, null until then."),
    wallet_balance_after: tzsAmount
      .nullable()
      .describe("What the wallet holds after it, in TZS; null where the wallet was not touched."),
  })
  .meta({ id: "PaidEventData", description: "The shipment, and how it was paid." });
const cancelledData = shipmentData
  .extend(cancellationSchema.omit({ cancelled_at: true }).shape)
  .meta({ id: "CancelledEventData", description: "The shipment, and how it was cancelled." });
const deliveredData = shipmentData
  .extend({
    delivered_at: timestamp.describe("When it was delivered; ISO 8601 in UTC."),
    proof: proofSchema.nullable().describe("How the handing over was proved; null until it is delivered."),
  })
  .meta({ id: "DeliveredEventData", description: "The shipment, and how the handing over was proved." });
const failedData = shipmentData
  .extend({ failure: failureSchema.describe("Why it failed; null unless it did.") })
  .meta({ id: "FailedEventData", description: "The shipment, and why it failed." });

const lowBalanceData = z
  .object({
    balance: tzsAmount.describe("What the wallet holds, in TZS."),
    threshold: tzsAmount.describe("The threshold that you set, in TZS."),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    occurred_at: timestamp.describe("When it happened; ISO 8601 in UTC."),
  })
  .meta({ id: "LowBalanceEventData", description: "The wallet when it fell below your threshold." });

const topUpData = z
  .object({
    payment_reference: z.string().describe("The payment's `reference`."),
    amount: tzsAmount.describe("Amount in whole TZS."),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    method: paymentSchema.shape.method,
    provider: paymentSchema.shape.provider,
    status: z.enum(PAYMENT_STATES).describe("How the payment ended."),
    failure_code: paymentSchema.shape.failure_code,
    wallet_balance_after: paidData.shape.wallet_balance_after,
    occurred_at: timestamp.describe("When it happened; ISO 8601 in UTC."),
  })
  .meta({ id: "TopUpEventData", description: "A top-up of the wallet that has ended." });

const testData = z
  .object({
    endpoint_id: z.int().describe("The endpoint's `id`."),
    message: z.string().describe("Text that says so."),
  })
  .meta({ id: "TestEventData", description: "A test: someone pressed the button or called the endpoint." });

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

export type WebhookData = {
  [Type in WebhookEventType]: z.output<(typeof WEBHOOK_DATA_SCHEMAS)[Type]>;
};
