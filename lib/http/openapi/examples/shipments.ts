import { shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";
import type { OperationExamples } from "./example";
import {
  DISTANCE_KM,
  EXAMPLE_FEES,
  IDEMPOTENCY_KEY,
  ITEM,
  ORDER,
  REFERENCE,
  ROUTE,
  SHIPMENT_ID,
} from "./parts";
import { CANCELLED, ON_THE_WAY, SENT, UNPAID } from "./shipment";

const params = { id: SHIPMENT_ID };
const noNumber = { summary: "No number in the path", params: { id: "SHP-1" } };
const { weight_kg: _, ...weightless } = ITEM;
const { reason } = CANCELLED.cancellation;

const quote = {
  shipment_type: "same_city",
  vehicle_id: 3,
  vehicle_name: SENT.vehicle_type_name,
  ...EXAMPLE_FEES,
  distance_km: DISTANCE_KM,
  estimated_delivery_minutes: 40,
  estimated_delivery_hours: 1,
  origin_hub: null,
  destination_hub: null,
  distance_source: "estimate",
  currency: "TZS",
  quote_token: "eyJ2ZXJzaW9uIjoxLCJpbnB1dHMiOiJrbDJLc2d5QlZtIn0.1yT8TI2-LCWfBtp3JsMunUtwLXP3qqavFGu0VJoXePQ",
  quote_expires_at: "2026-11-21T08:10:00.000Z",
};

const fragile = { ...ITEM, is_fragile: true, declared_value: 90_000 };

/** Fees of the way from Dar es Salaam to Dodoma, by the hubs. */
const regional = {
  ...quote,
  shipment_type: "regional",
  first_mile_fee: 6500,
  transit_fee: 5225,
  last_mile_fee: 2500,
  handling_fee: 2000,
  fragile_surcharge: 2434,
  service_fee: 1866,
  total_amount: 20_525,
  distance_km: 463,
  estimated_delivery_minutes: 762,
  estimated_delivery_hours: 13,
  origin_hub: "Dar es Salaam (Ubungo)",
  destination_hub: "Dodoma",
};

const cancelledOf = ({ id, shipment_number }: typeof SENT) => ({ shipment_id: id, shipment_number });
const { window, fee, refund } = CANCELLED.cancellation;

export const SHIPMENT_EXAMPLES = {
  quoteRates: {
    exchanges: {
      same_city: { summary: "Within one city", body: { ...ROUTE, items: [ITEM] }, answer: quote },
      regional: {
        summary: "Between two cities, with something fragile",
        body: {
          ...ROUTE,
          dropoff_address: "Bunge Road, Dodoma",
          dropoff_latitude: -6.1731,
          dropoff_longitude: 35.7419,
          items: [fragile],
        },
        answer: regional,
      },
    },
    refused: {
      validation_error: { summary: "No items", body: { ...ROUTE, items: [] } },
      item_missing_dimensions: { summary: "No weight", body: { ...ROUTE, items: [weightless] } },
    },
  },
  createShipment: {
    exchanges: {
      wallet: {
        summary: "Paid from the wallet: confirmed at once",
        headers: { "Idempotency-Key": IDEMPOTENCY_KEY },
        body: ORDER,
        answer: SENT,
      },
      gateway: {
        summary: "To be paid by POST /payment/initiate",
        body: { ...ORDER, payment_source: "gateway" },
        answer: UNPAID,
      },
      scenario: {
        summary: "In the sandbox: no rider accepts, with a limit to the price",
        headers: { "X-Sandbox-Scenario": "03" },
        body: { ...ORDER, pickup_notes: "Ask for Asha at the counter", max_total_amount: 7000 },
        answer: { ...SENT, pickup_notes: "Ask for Asha at the counter" },
      },
    },
    refused: {
      validation_error: { summary: "A name that is too short", body: { ...ORDER, receiver_name: "N" } },
      item_missing_dimensions: { summary: "No weight", body: { ...ORDER, items: [weightless] } },
      phone_invalid: {
        summary: "A number without its country code",
        body: { ...ORDER, receiver_phone: "0712345678" },
      },
    },
  },
  listShipments: {
    exchanges: {
      newest: { summary: "The newest", answer: [shipmentListItemSchema.parse(ON_THE_WAY)] },
      filtered: {
        summary: "With every filter",
        query: {
          status: "confirmed",
          type: "same_city",
          search: "1042",
          merchant_reference: REFERENCE,
          created_from: "2026-11-01T00:00:00Z",
          created_to: "2099-11-30T23:59:59+03:00",
          page: 1,
          per_page: 50,
        },
        answer: [shipmentListItemSchema.parse(SENT)],
      },
    },
    refused: { validation_error: { summary: "Too many for a page", query: { per_page: 101 } } },
  },
  getShipment: {
    exchanges: { on_the_way: { summary: "On the way to the receiver", params, answer: ON_THE_WAY } },
    refused: { validation_error: noNumber },
  },
  cancelShipment: {
    exchanges: {
      preview: {
        summary: "What it would cost",
        params,
        query: { confirm: false },
        body: { reason },
        answer: {
          status: "cancellation_pending",
          ...cancelledOf(SENT),
          window: "grace",
          fee: 0,
          refund: EXAMPLE_FEES.total_amount,
          currency: "TZS",
          reason_for_fee:
            "No rider has set out for this shipment, so cancelling it is free and the full amount is refunded.",
          window_expires_at: "2026-11-21T08:01:00.000Z",
          next_fee: fee,
        },
      },
      commit: {
        summary: "Cancel, unless the fee has risen above what was agreed",
        params,
        query: { confirm: true, max_fee: 2000 },
        headers: { "Idempotency-Key": "order-1042-cancel" },
        body: { reason },
        answer: {
          status: "cancelled",
          ...cancelledOf(SENT),
          window,
          fee_debited: fee,
          refund_credited: refund,
          currency: "TZS",
          shipment: CANCELLED,
        },
      },
    },
    refused: { validation_error: { summary: "A reason that is too short", params, body: { reason: "No" } } },
  },
  reattemptDelivery: {
    exchanges: {
      again: {
        summary: "To the receiver once more",
        params,
        headers: { "Idempotency-Key": "order-1042-attempt-2" },
        body: {},
        answer: ON_THE_WAY,
      },
    },
    refused: { validation_error: { ...noNumber, body: {} } },
  },
} satisfies Record<string, OperationExamples>;
