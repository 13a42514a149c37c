import { z } from "zod";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import { scenarioHeaders } from "@/lib/core/lifecycle/simulation";
import { pricingConditions } from "@/lib/core/pricing/rate-request";
import { shipmentListQuery, shipmentRequest } from "@/lib/core/shipments/shipment-request";
import { shipmentListItemSchema, shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { NEXT_SHIPMENT_ID } from "@/lib/http/auth/request-context";
import { endpoint } from "@/lib/http/endpoint";
import { createShipmentIdempotently } from "@/lib/http/idempotency/create-shipment-idempotently";
import { getBasePath } from "@/lib/http/message/api-mode";
import { createPageReply } from "@/lib/http/message/replies";
import { IDEMPOTENCY_KEY, ITEM, ORDER, MERCHANT_REFERENCE } from "@/lib/http/openapi/examples/parts";
import {
  OUT_FOR_DELIVERY_SHIPMENT,
  CREATED_SHIPMENT,
  UNPAID_SHIPMENT,
} from "@/lib/http/openapi/examples/shipment";
import { listShipments, presentListItem } from "@/lib/shipments/read/list";

export * from "@/lib/http/other-methods";

const { weight_kg: _, ...weightless } = ITEM;

export const GET = endpoint(
  {
    operationId: "listShipments",
    tag: "Shipments",
    summary: "List your shipments, newest first",
    description:
      "Returns a page of your shipments in this mode, newest first, without items, legs and events. The headers have the total and links to other pages. A page past the end is empty.",
    auth: "key",
    scope: "shipments:read",
    searchedBy: "search",
    query: shipmentListQuery,
    response: z.array(shipmentListItemSchema),
    examples: {
      exchanges: {
        newest: {
          summary: "The newest shipments",
          answer: [shipmentListItemSchema.parse(OUT_FOR_DELIVERY_SHIPMENT)],
        },
        filtered: {
          summary: "With every filter",
          query: {
            status: "confirmed",
            type: "same_city",
            search: "1042",
            merchant_reference: MERCHANT_REFERENCE,
            created_from: "2026-11-01T00:00:00Z",
            created_to: "2099-11-30T23:59:59+03:00",
            page: 1,
            per_page: 50,
          },
          answer: [shipmentListItemSchema.parse(CREATED_SHIPMENT)],
        },
      },
      refused: { validation_error: { summary: "A per_page above the maximum", query: { per_page: 101 } } },
    },
  },
  async ({ request, caller, query }) => {
    const { shipments, ...counted } = await listShipments(caller, query);
    return createPageReply(request, query, counted, shipments.map(presentListItem));
  },
);

export const POST = endpoint(
  {
    operationId: "createShipment",
    tag: "Shipments",
    summary: "Create a shipment and pay for it",
    description:
      "With `payment_source` set to `wallet`, one call debits the wallet, confirms the shipment and dispatches a rider. With `gateway`, or without `payment_source`, the shipment stays `pending` until it is paid through POST /payment/initiate. Send an `Idempotency-Key` so that a repeated request creates and debits nothing.",
    client: [
      {
        description:
          "Creates a shipment. With `payment_source` set to `wallet`, also pays for the shipment and dispatches a rider. Retries never create a second shipment.",
      },
    ],
    auth: "key",
    scope: "shipments:write",
    status: 201,
    sandboxHeaders: scenarioHeaders,
    body: shipmentRequest,
    response: shipmentSchema,
    isLocated: true,
    conditions: [
      ...pricingConditions,
      "phone_invalid",
      "wallet_inactive",
      "insufficient_wallet_balance",
      "quote_expired",
      "price_changed",
      "pickup_window_full",
    ],
    idempotent: () => "shipments.create",
    examples: {
      exchanges: {
        wallet: {
          summary: "Paid from the wallet: confirmed at once",
          headers: { "Idempotency-Key": IDEMPOTENCY_KEY },
          body: ORDER,
          answer: CREATED_SHIPMENT,
        },
        gateway: {
          summary: "To be paid by POST /payment/initiate",
          body: { ...ORDER, payment_source: "gateway" },
          answer: UNPAID_SHIPMENT,
        },
        scenario: {
          summary: "In the sandbox: no rider accepts, with a price limit",
          headers: { "X-Sandbox-Scenario": "03" },
          body: { ...ORDER, pickup_notes: "Ask for Asha at the counter", max_total_amount: 7000 },
          answer: { ...CREATED_SHIPMENT, pickup_notes: "Ask for Asha at the counter" },
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
  },
  async ({ caller, headers, body, now, catalogueVersion, claim, mode, limitedKeyId, extra }) => {
    const created = await createShipmentIdempotently({
      caller,
      id: Number(extra),
      now,
      catalogueVersion,
      request: body,
      scenario: chooseScenario(mode, body.receiver_phone, headers?.["X-Sandbox-Scenario"] ?? null),
      limitedKeyId,
      idempotency: claim,
      locate: (id) => `${getBasePath(mode)}/merchant/shipments/${id}`,
    });
    return { body: created.body, headers: { location: created.location } };
  },
  { extra: () => NEXT_SHIPMENT_ID },
);
