import { PASSWORD } from "../../api/people";
import { order, route } from "../../fixtures";
import { dashboard } from "../access";
import type { Row } from "../row";

const root = "/api/dashboard/[mode]";
const REASON = { reason: "The customer changed their mind", max_fee: 1_000_000 };
const CONFIRMED = { password: PASSWORD };
const FILE = Buffer.from(
  "name,phone,address,latitude,longitude,item,size,reference\nJuma,0754000001,Posta,-6.7602,39.2533,Shoes,small,A-1",
).toString("base64");
const since = () => new Date(Date.now() - 3_600_000).toISOString();

const row = (route: string, more: Partial<Row> = {}): Row => {
  const [method, path] = route.split(" ") as [string, string];
  return { route: `${method} ${root}${path}`, access: dashboard, admitted: "200", ...more };
};

const shipmentRows: Row[] = [
  row("GET /search", { query: "q=Asha" }),
  row("GET /places", { query: "q=Posta" }),
  row("POST /rates", { body: route() }),
  row("POST /shipments", { body: order(), admitted: "201" }),
  row("GET /shipments/export"),
  row("GET /shipments/[id]", { of: "shipment" }),
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
    elsewhere: "404 shipment_not_found",
  }),
  row("POST /shipments/[id]/pay", { of: "unpaid shipment", body: { method: "card" }, admitted: "201" }),
  row("POST /shipments/[id]/cancel", { of: "doomed shipment", body: REASON }),
];

const importRows: Row[] = [
  row("GET /imports/template"),
  row("POST /imports", {
    body: { file_name: "orders.csv", file: FILE, sender_name: "Duka", sender_phone: "+255712345678" },
    admitted: "201",
  }),
  row("POST /imports/[id]/quote", { of: "import", body: {} }),
  row("POST /imports/[id]/lines", { of: "import", body: { lines: [2], book: false } }),
  row("POST /imports/[id]/commit", { of: "import", body: {} }),
];

const moneyRows: Row[] = [
  row("GET /wallet/top-ups"),
  row("POST /wallet/top-ups", { body: { amount: 50_000, method: "card" }, admitted: "201" }),
  row("GET /wallet/statement.csv"),
  row("GET /wallet/statement.pdf", { query: "month=2025-01&lang=en" }),
  row("PATCH /wallet/low-balance-threshold", { body: { threshold: 5000 } }),
];

const keyRows: Row[] = [
  row("POST /api-keys", { body: { name: "Web", expires_in_days: null, ...CONFIRMED }, admitted: "201" }),
  row("POST /api-keys/[id]/rotate", {
    of: "doomed key",
    body: { overlap_seconds: 0, ...CONFIRMED },
    admitted: "201",
  }),
  row("POST /api-keys/[id]/revoke", { of: "doomed key", body: CONFIRMED }),
];

const webhookRows: Row[] = [
  row("POST /webhooks", { body: { url: "https://hook.example.co.tz/tuma", ...CONFIRMED }, admitted: "201" }),
  row("PATCH /webhooks/[id]", { of: "endpoint", body: { description: "Changed" } }),
  row("POST /webhooks/[id]/rotate-secret", { of: "endpoint", body: CONFIRMED }),
  row("POST /webhooks/[id]/test", { of: "endpoint", body: {} }),
  row("POST /webhooks/[id]/replay", { of: "endpoint", body: () => ({ since: since() }) }),
  row("POST /webhooks/[id]/deliveries/[delivery_id]/resend", { of: "delivery", body: {} }),
  row("DELETE /webhooks/[id]", { of: "doomed endpoint" }),
];

/** What a merchant's pages ask for, each row in both modes. */
export const dashboardRows: Row[] = [
  ...shipmentRows,
  ...importRows,
  ...moneyRows,
  ...keyRows,
  ...webhookRows,
];
