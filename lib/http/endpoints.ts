import { z } from "zod";
import { packageSizeTierWire, vehicleTypeWire } from "@/lib/core/catalogue-response";
import type { Condition } from "@/lib/core/conditions";
import { rateQuote, rateRequest } from "@/lib/core/rate-request";
import {
  cancelQuery,
  cancelRequest,
  idParams,
  shipmentListQuery,
  shipmentRequest,
} from "@/lib/core/shipment-request";
import {
  cancellationCommit,
  cancellationPreview,
  shipment,
  shipmentListItem,
} from "@/lib/core/shipment-response";
import { scenarioHeaders } from "@/lib/core/simulation";
import type { Endpoint } from "@/lib/http/endpoint";
import { paymentEndpoints } from "@/lib/http/endpoints-payments";
import { webhookEndpoints } from "@/lib/http/endpoints-webhooks";

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
    auth: "public",
    bucket: "public",
    status: 200,
    response: z.array(vehicleTypeWire),
    conditions: [],
  },
  listPackageSizeTiers: {
    method: "GET",
    path: "/package-size-tiers",
    operationId: "listPackageSizeTiers",
    summary: "The package size tiers, in display order",
    auth: "public",
    bucket: "public",
    status: 200,
    response: z.array(packageSizeTierWire),
    conditions: [],
  },
  quoteRates: {
    method: "POST",
    path: "/merchant/shipments/rates",
    operationId: "quoteRates",
    summary: "A price for a route and a set of items; writes nothing",
    auth: "key",
    bucket: "rates",
    status: 200,
    body: rateRequest,
    response: rateQuote,
    conditions: pricing,
  },
  createShipment: {
    method: "POST",
    path: "/merchant/shipments",
    operationId: "createShipment",
    summary: "Create a shipment and pay for it",
    auth: "key",
    bucket: "writes",
    status: 201,
    sandboxHeaders: scenarioHeaders,
    body: shipmentRequest,
    response: shipment,
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
    auth: "key",
    bucket: "reads",
    status: 200,
    query: shipmentListQuery,
    searchedBy: "search",
    response: z.array(shipmentListItem),
    conditions: [],
  },
  getShipment: {
    method: "GET",
    path: "/merchant/shipments/{id}",
    operationId: "getShipment",
    summary: "One shipment with its items, legs and events",
    auth: "key",
    bucket: "reads",
    status: 200,
    params: idParams,
    response: shipment,
    conditions: ["shipment_not_found"],
  },
  cancelShipment: {
    method: "POST",
    path: "/merchant/shipments/{id}/cancel",
    operationId: "cancelShipment",
    summary: "Preview the fee of a cancellation, or commit it with confirm=true",
    auth: "key",
    bucket: "writes",
    status: 200,
    params: idParams,
    query: cancelQuery,
    body: cancelRequest,
    response: z.union([cancellationPreview, cancellationCommit]),
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
    summary: "Send the rider who holds the parcel out once more",
    auth: "key",
    bucket: "writes",
    status: 200,
    params: idParams,
    body: z.object({}),
    bodyOptional: true,
    response: shipment,
    conditions: ["shipment_not_found", "reattempt_not_possible"],
    idempotent: ({ params }) => `shipments.reattempt:${params.id}`,
  },
  ...paymentEndpoints,
  ...webhookEndpoints,
} as const satisfies Record<string, Endpoint>;
