import { buildOrder, buildRoute } from "../../fixtures";
import { merchantApi, publicApiAccess } from "../access";
import type { AccessMatrixRow } from "../row";

const REASON = { reason: "The customer changed their mind" };
const shipments = "/api/v1/merchant/shipments";
const webhooks = "/api/v1/merchant/webhooks";
const since = () => new Date(Date.now() - 3_600_000).toISOString();

const open = (route: string, admitted = "200"): AccessMatrixRow => ({
  route,
  access: publicApiAccess,
  admitted,
});
const keyed = (route: string, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => ({
  route,
  access: merchantApi,
  admitted: "200",
  ...more,
});

const missing = ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({
  ...open(`${method} /api/[[...missing]]`, "404 not_found"),
  at: "/api/v1/merchant/nothing",
}));

export const apiRows: AccessMatrixRow[] = [
  open("GET /api/v1/vehicle-types"),
  open("GET /api/v1/package-size-tiers"),
  open("GET /api/v1/openapi.json"),
  ...missing,
  keyed(`POST ${shipments}/rates`, { body: buildRoute() }),
  keyed(`POST ${shipments}`, { body: buildOrder(), admitted: "201" }),
  keyed(`GET ${shipments}`),
  keyed(`GET ${shipments}/[id]`, { of: "shipment" }),
  keyed(`POST ${shipments}/[id]/cancel`, { of: "shipment", body: REASON }),
  keyed(`POST ${shipments}/[id]/cancel`, { of: "doomed shipment", body: REASON, query: "confirm=true" }),
  keyed(`POST ${shipments}/[id]/reattempt`, {
    of: "shipment",
    body: {},
    admitted: "400 reattempt_not_possible",
  }),
  keyed(`POST ${shipments}/[id]/fast-forward`, {
    of: "shipment",
    body: { to: "next" },
    admittedLive: "404 shipment_not_found",
  }),
  keyed("POST /api/v1/payment/initiate", {
    of: "unpaid shipment",
    body: ({ id }) => ({ purpose: "shipment", shipment_id: id, method: "card" }),
    admitted: "201",
  }),
  keyed("GET /api/v1/payment/[reference]", { of: "payment" }),
  keyed(`GET ${webhooks}`),
  keyed(`POST ${webhooks}`, { body: { url: "https://hook.example.co.tz/tuma" }, admitted: "201" }),
  keyed(`GET ${webhooks}/[id]`, { of: "endpoint" }),
  keyed(`PATCH ${webhooks}/[id]`, { of: "endpoint", body: { description: "Changed" } }),
  keyed(`POST ${webhooks}/[id]/rotate-secret`, { of: "endpoint", body: {} }),
  keyed(`POST ${webhooks}/[id]/test`, { of: "endpoint", body: {} }),
  keyed(`GET ${webhooks}/[id]/deliveries`, { of: "endpoint" }),
  keyed(`GET ${webhooks}/[id]/deliveries/[delivery_id]`, { of: "delivery" }),
  keyed(`POST ${webhooks}/[id]/deliveries/[delivery_id]/resend`, { of: "delivery", body: {} }),
  keyed(`POST ${webhooks}/[id]/replay`, { of: "endpoint", body: () => ({ since: since() }) }),
  keyed("GET /api/v1/merchant/events"),
  keyed("GET /api/v1/merchant/requests"),
  keyed("GET /api/v1/merchant/pickup-windows", { query: "latitude=-6.8&longitude=39.28&date=2030-01-01" }),
  keyed(`DELETE ${webhooks}/[id]`, { of: "doomed endpoint" }),
];
