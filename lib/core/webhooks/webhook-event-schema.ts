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
import { timestamp, tzsAmount } from "@/lib/core/wire-fields";
import type { WebhookEventType } from "./webhook-event";

const eventRider = z
  .object({
    name: z.string().describe("Name of the rider."),
    vehicle_type: z.string().describe("Name of the rider's kind of vehicle."),
  })
  .meta({ id: "EventRider", description: "The rider who carries it." });

const shipmentData = z
  .object({
    shipment_id: z.int().describe("The shipment's `id`."),
    shipment_number: z.string().describe("Number for people, `SHP-YYYYMMDD-XXXXXX`."),
    tracking_code: z
      .string()
      .describe("Code of the public tracking page. Anyone who has it can track the parcel."),
    tracking_url: z.string().describe("Address of the tracking page; you can share it with anyone."),
    merchant_reference: z
      .string()
      .nullable()
      .describe("Your own order id. It is stored, searchable, and sent back in every webhook."),
    type: z.enum(SHIPMENT_TYPES).describe("`same_city`, or `regional` by way of two hubs."),
    status: z
      .enum(SHIPMENT_STATUSES)
      .describe("Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."),
    previous_status: z
      .enum(SHIPMENT_STATUSES)
      .nullable()
      .describe("The status before; null where there was none."),
    payment_status: z
      .enum(PAYMENT_STATUSES)
      .describe("Status of the payment; `paid` once the money has arrived."),
    total_amount: tzsAmount.describe(
      "The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself.",
    ),
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
    payment_source: z
      .enum(PAYMENT_SOURCES)
      .describe(
        "How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate.",
      ),
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
    method: z.enum(PAYMENT_METHODS).describe("How it is paid: by mobile money or by card."),
    provider: z
      .enum(PAYMENT_PROVIDERS)
      .nullable()
      .describe("The mobile-money wallet; null for a card, or where it is not known yet."),
    status: z.enum(PAYMENT_STATES).describe("How the payment ended."),
    failure_code: z.enum(PAYMENT_FAILURE_CODES).nullable().describe("Why it failed; null unless it did."),
    wallet_balance_after: tzsAmount
      .nullable()
      .describe("What the wallet holds after it, in TZS; null where the wallet was not touched."),
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
