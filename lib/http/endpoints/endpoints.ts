import { z } from "zod";
import type { Condition } from "@/lib/core/conditions";
import { scenarioHeaders } from "@/lib/core/lifecycle/simulation";
import { packageSizeTierSchema, vehicleTypeSchema } from "@/lib/core/pricing/catalogue-response";
import { rateQuoteSchema, rateRequest } from "@/lib/core/pricing/rate-request";
import {
  cancelQuery,
  cancelRequest,
  idParams,
  shipmentListQuery,
  shipmentRequest,
} from "@/lib/core/shipments/shipment-request";
import {
  cancellationResponseSchema,
  shipmentListItemSchema,
  shipmentSchema,
} from "@/lib/core/shipments/shipment-response";
import { emptyRequest } from "@/lib/core/wire-fields";
import type { Endpoint } from "./endpoint";
import { paymentEndpoints } from "./endpoints-payments";
import { toolEndpoints } from "./endpoints-tools";
import { webhookEndpoints } from "./endpoints-webhooks";

const pricing: readonly Condition[] = [
  "coordinates_or_address_required",
  "ungeocodable_pickup",
  "ungeocodable_dropoff",
  "no_vehicle_fits",
  "vehicle_override_too_small",
  "no_regional_route",
  "item_missing_dimensions",
  "maps_unavailable",
];

/** Every endpoint of the API, as data. Specification: Endpoints. */
export const endpoints = {
  listVehicleTypes: {
    method: "GET",
    path: "/vehicle-types",
    operationId: "listVehicleTypes",
    summary: "The active vehicle types, in display order",
    description:
      "Every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for at least an hour and refresh it with `If-None-Match`.",
    auth: "public",
    bucket: "public",
    status: 200,
    response: z.array(vehicleTypeSchema),
    conditions: [],
  },
  listPackageSizeTiers: {
    method: "GET",
    path: "/package-size-tiers",
    operationId: "listPackageSizeTiers",
    summary: "The package size tiers, in display order",
    description:
      "Common parcel sizes to offer in a form, sorted by `sort_order`. The API takes weights and dimensions, never a tier's code.",
    auth: "public",
    bucket: "public",
    status: 200,
    response: z.array(packageSizeTierSchema),
    conditions: [],
  },
  quoteRates: {
    method: "POST",
    path: "/merchant/shipments/rates",
    operationId: "quoteRates",
    summary: "Get a price for a route and a set of items",
    description:
      "Prices a route and a load and chooses the vehicle. Nothing is stored or charged. Send the quote's token on create to keep this price until `quote_expires_at`.",
    auth: "key",
    scope: "rates:read",
    bucket: "rates",
    status: 200,
    body: rateRequest,
    response: rateQuoteSchema,
    conditions: pricing,
  },
  createShipment: {
    method: "POST",
    path: "/merchant/shipments",
    operationId: "createShipment",
    summary: "Create a shipment and pay for it",
    description:
      "With `payment_source` set to `wallet`, one call debits the wallet, confirms the shipment and sends a rider. With `gateway`, or without it, the shipment stays `pending` until it is paid with POST /payment/initiate. Send an `Idempotency-Key` so that a repeated request creates and debits nothing.",
    auth: "key",
    scope: "shipments:write",
    bucket: "writes",
    status: 201,
    sandboxHeaders: scenarioHeaders,
    body: shipmentRequest,
    response: shipmentSchema,
    isLocated: true,
    conditions: [
      ...pricing,
      "phone_invalid",
      "wallet_inactive",
      "insufficient_wallet_balance",
      "quote_expired",
      "price_changed",
    ],
    idempotent: () => "shipments.create",
  },
  listShipments: {
    method: "GET",
    path: "/merchant/shipments",
    operationId: "listShipments",
    summary: "Your shipments, newest first",
    description:
      "A page of your shipments in this mode, newest first, without items, legs and events. The headers carry the total and links to the other pages. A page past the end is empty.",
    auth: "key",
    scope: "shipments:read",
    bucket: "reads",
    status: 200,
    query: shipmentListQuery,
    searchedBy: "search",
    response: z.array(shipmentListItemSchema),
    conditions: [],
  },
  getShipment: {
    method: "GET",
    path: "/merchant/shipments/{id}",
    operationId: "getShipment",
    summary: "One shipment with its items, legs and events",
    description: "The shipment as it is now. Events are listed newest first.",
    auth: "key",
    scope: "shipments:read",
    bucket: "reads",
    status: 200,
    params: idParams,
    response: shipmentSchema,
    conditions: ["shipment_not_found"],
  },
  cancelShipment: {
    method: "POST",
    path: "/merchant/shipments/{id}/cancel",
    operationId: "cancelShipment",
    summary: "Preview the fee of a cancellation, or commit it with confirm=true",
    description:
      "Without `confirm`, shows the fee and changes nothing. With `confirm=true`, cancels: we keep the fee of the window that applies at that moment and credit the rest to the wallet. Use `max_fee` to guard against a fee that has risen in between. Once the rider has the parcel, cancelling is refused; create a return-to-sender shipment instead.",
    auth: "key",
    scope: "shipments:cancel",
    bucket: "writes",
    status: 200,
    params: idParams,
    query: cancelQuery,
    body: cancelRequest,
    response: cancellationResponseSchema,
    conditions: [
      "shipment_not_found",
      "cancel_forbidden_post_pickup",
      "cancel_forbidden_terminal_state",
      "price_changed",
    ],
    // A preview changes nothing and is never stored, so only a commit has an operation.
    idempotent: ({ params, query }) =>
      cancelQuery.shape.confirm.safeParse(query.confirm).data === true
        ? `shipments.cancel:${params.id}`
        : null,
  },
  reattemptDelivery: {
    method: "POST",
    path: "/merchant/shipments/{id}/reattempt",
    operationId: "reattemptDelivery",
    summary: "Send the rider who has the parcel out again",
    description:
      "After a failed attempt, while we still hold the parcel, sends the rider to the receiver again. The number of attempts and the time for them are limited.",
    auth: "key",
    scope: "shipments:write",
    bucket: "writes",
    status: 200,
    params: idParams,
    body: emptyRequest,
    bodyOptional: true,
    response: shipmentSchema,
    conditions: ["shipment_not_found", "reattempt_not_possible"],
    idempotent: ({ params }) => `shipments.reattempt:${params.id}`,
  },
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...toolEndpoints,
} as const satisfies Record<string, Endpoint>;
