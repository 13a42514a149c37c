import { buildOrder, buildRoute } from "../../fixtures";
import {
  fundingDashboard,
  webhooksDashboard,
  apiKeysDashboard,
  shipmentsReadDashboard,
  walletDashboard,
  shipmentsWriteDashboard,
} from "../access";
import type { AccessMatrixRow } from "../row";

const root = "/api/dashboard/[mode]";
const REASON = { reason: "The customer changed their mind", max_fee: 1_000_000 };
const FILE = Buffer.from(
  "name,phone,address,latitude,longitude,item,size,reference\nJuma,0754000001,Posta,-6.7602,39.2533,Shoes,small,A-1",
).toString("base64");
const since = () => new Date(Date.now() - 3_600_000).toISOString();

const row = (route: string, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => {
  const [method, path] = route.split(" ") as [string, string];
  return { route: `${method} ${root}${path}`, access: shipmentsWriteDashboard, admitted: "200", ...more };
};

const shipmentRows: AccessMatrixRow[] = [
  row("GET /search", { access: shipmentsReadDashboard, query: "q=Asha" }),
  row("GET /places", { query: "q=Posta" }),
  row("GET /places/found", { query: "q=Posta" }),
  row("POST /rates", { body: buildRoute() }),
  row("POST /shipments", { body: buildOrder(), admitted: "201" }),
  row("GET /shipments/export", { access: shipmentsReadDashboard }),
  row("GET /shipments/[id]", { access: shipmentsReadDashboard, of: "shipment" }),
  row("GET /shipments/[id]/cancellation", { of: "shipment" }),
  row("POST /shipments/[id]/reattempt", {
    of: "shipment",
    body: {},
    admitted: "400 reattempt_not_possible",
  }),
  row("GET /shipments/[id]/return", { of: "shipment" }),
  row("POST /shipments/[id]/return", {
    of: "shipment",
    body: { max_total_amount: 1_000_000 },
    admitted: "422 validation_error",
  }),
  row("POST /shipments/[id]/fast-forward", {
    of: "shipment",
    body: { to: "next" },
    admittedLive: "404 shipment_not_found",
  }),
  row("POST /shipments/[id]/pay", { of: "unpaid shipment", body: { method: "card" }, admitted: "201" }),
  row("POST /shipments/[id]/cancel", { of: "doomed shipment", body: REASON }),
];

const importRows: AccessMatrixRow[] = [
  row("GET /imports/template"),
  row("POST /imports/columns", { body: { file: FILE } }),
  row("POST /imports", {
    body: { file_name: "orders.csv", file: FILE, sender_name: "Duka", sender_phone: "+255712345678" },
    admitted: "201",
  }),
  row("POST /imports/[id]/quote", { of: "import", body: {} }),
  row("POST /imports/[id]/lines", { of: "import", body: { lines: [2], book: false } }),
  row("POST /imports/[id]/commit", { of: "import", body: {} }),
];

const linkRows: AccessMatrixRow[] = [
  row("POST /links", {
    body: {
      ...{ title: "Red dress", tier: "small", payer: "buyer", needs_confirmation: true },
      ...{ sender_name: "Duka", sender_phone: "+255712345678", pickup_address: "Kariakoo, Dar es Salaam" },
      ...{ days: 7, max_uses: 1, max_order_amount: 20_000 },
    },
    admitted: "201",
  }),
  row("POST /links/[id]/revoke", { of: "link", body: {} }),
  row("POST /links/orders/[id]/confirm", { of: "link order", body: { max_total_amount: 1_000_000 } }),
  row("POST /links/orders/[id]/decline", { of: "link order", body: {} }),
];

const moneyRows: AccessMatrixRow[] = [
  row("GET /wallet/top-ups", { access: walletDashboard }),
  row("POST /wallet/top-ups", {
    access: fundingDashboard,
    body: {},
    admitted: "422 validation_error",
  }),
  row("GET /wallet/statement.csv", { access: walletDashboard }),
  row("GET /wallet/statement.pdf", { access: walletDashboard, query: "month=2025-01&lang=en" }),
  row("PATCH /wallet/low-balance-threshold", { access: walletDashboard, body: { threshold: 5000 } }),
];

const keyRows: AccessMatrixRow[] = [
  row("POST /api-keys", {
    access: apiKeysDashboard,
    body: { name: "Web", expires_in_days: null },
    admitted: "201",
  }),
  row("POST /api-keys/[id]/rotate", {
    access: apiKeysDashboard,
    of: "doomed key",
    body: { overlap_seconds: 0 },
    admitted: "201",
  }),
  row("POST /api-keys/[id]/restrictions", {
    access: apiKeysDashboard,
    of: "doomed key",
    body: { scopes: ["rates:read"], networks: null, daily_limit: null },
  }),
  row("POST /api-keys/[id]/revoke", { access: apiKeysDashboard, of: "doomed key", body: {} }),
];

const webhookRows: AccessMatrixRow[] = [
  row("POST /webhooks", {
    access: webhooksDashboard,
    body: { url: "https://hook.example.co.tz/tuma" },
    admitted: "201",
  }),
  row("PATCH /webhooks/[id]", {
    access: webhooksDashboard,
    of: "endpoint",
    body: { description: "Changed" },
  }),
  row("POST /webhooks/[id]/rotate-secret", { access: webhooksDashboard, of: "endpoint", body: {} }),
  row("POST /webhooks/[id]/test", { access: webhooksDashboard, of: "endpoint", body: {} }),
  row("POST /webhooks/[id]/replay", {
    access: webhooksDashboard,
    of: "endpoint",
    body: () => ({ since: since() }),
  }),
  row("POST /webhooks/[id]/deliveries/[delivery_id]/resend", {
    access: webhooksDashboard,
    of: "delivery",
    body: {},
  }),
  row("DELETE /webhooks/[id]", { access: webhooksDashboard, of: "doomed endpoint" }),
];

export const dashboardRows: AccessMatrixRow[] = [
  ...shipmentRows,
  ...importRows,
  ...linkRows,
  ...moneyRows,
  ...keyRows,
  ...webhookRows,
];
