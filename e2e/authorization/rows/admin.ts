import { PASSWORD } from "../../api/people";
import { admin } from "../access";
import type { Row } from "../row";

const REASON = { reason: "By the matrix" };
const CONFIRMED = { ...REASON, password: PASSWORD };
/** Nothing of the kind exists: an administrator is told so, and no other caller learns even that. */
const GONE = { of: "nothing", admitted: "404 not_found" } as const;

const row = (route: string, more: Partial<Row> = {}): Row => {
  const [method, path] = route.split(" ") as [string, string];
  const body = method === "GET" ? {} : { body: REASON };
  return { route: `${method} /api/admin${path}`, access: admin, admitted: "200", ...body, ...more };
};
const empty = { body: {}, admitted: "422 validation_error" };

const merchantRows: Row[] = [
  row("POST /merchants/[id]/approve", { of: "applicant" }),
  row("POST /merchants/[id]/reject", { of: "rejected applicant" }),
  row("POST /merchants/[id]/sms-opt-out", { of: "subject", body: { opted_out: true } }),
  row("POST /merchants/[id]/rate-multiplier", { of: "subject", body: { multiplier: 2 } }),
  row("POST /merchants/[id]/adjustments", {
    of: "subject",
    body: { mode: "live", direction: "credit", amount: 1000, token: "0123456789abcdef", ...CONFIRMED },
  }),
  row("POST /merchants/[id]/freeze-wallet", {
    of: "subject",
    body: { mode: "live", frozen: true, ...CONFIRMED },
  }),
  row("POST /merchants/[id]/suspend", { of: "subject" }),
  row("POST /merchants/[id]/lift-suspension", { of: "subject" }),
];

const shipmentRows: Row[] = [
  row("POST /shipments/[id]/reattempt", { of: "live shipment", admitted: "400 reattempt_not_possible" }),
  row("POST /shipments/[id]/waive-pin", { of: "live shipment", admitted: "422 validation_error" }),
  row("POST /shipments/[id]/resolve", {
    of: "live shipment",
    body: { resolution: "refunded", ...CONFIRMED },
    admitted: "422 validation_error",
  }),
  row("POST /shipments/[id]/cancel", { of: "live shipment", body: CONFIRMED }),
];

const catalogueRows: Row[] = [
  row("POST /vehicle-types", empty),
  row("PATCH /vehicle-types/[id]", { of: "nothing", ...empty }),
  row("POST /package-size-tiers", empty),
  row("PATCH /package-size-tiers/[code]", { of: "nothing", ...empty }),
  row("POST /hubs", empty),
  row("PATCH /hubs/[id]", { of: "nothing", ...empty }),
  row("POST /lanes", empty),
  row("PATCH /lanes/[id]", { of: "nothing", ...empty }),
  row("PATCH /settings", empty),
  row("POST /route-preview", empty),
  row("POST /actions/[id]/undo", { ...GONE, body: CONFIRMED }),
];

const peopleRows: Row[] = [
  row("POST /hubs/[id]/people", { of: "nothing", ...empty }),
  row("POST /hub-people/[id]/reset-password", { ...GONE, body: CONFIRMED }),
  row("POST /hub-people/[id]/remove", GONE),
  row("POST /riders", empty),
  row("POST /riders/[id]/block", { of: "other rider", body: { blocked: true, ...REASON } }),
  row("POST /riders/[id]/reset-pin", { of: "other rider", body: CONFIRMED }),
];

const operationRows: Row[] = [
  row("GET /live-map"),
  row("POST /jobs/[id]/retry", { of: "nothing", ...empty }),
  row("POST /jobs/retry-all", { body: { task: "nothing.of.ours" } }),
  row("POST /messages/[id]/retry", { of: "nothing", ...empty }),
  row("POST /webhook-endpoints/[id]/enable", { ...GONE, body: {} }),
  row("POST /webhook-deliveries/[id]/resend", { ...GONE, body: {} }),
  row("POST /payments/[id]/ask", { ...GONE, body: {} }),
  row("POST /payments/[id]/charge-back", { ...GONE, body: CONFIRMED }),
  row("POST /unmatched-callbacks/[id]/ask", { ...GONE, body: {} }),
  row("POST /unmatched-callbacks/[id]/forget", GONE),
  row("POST /ledger-audit", { body: {} }),
  row("POST /ledger-findings/[id]/forget", GONE),
];

/** What administrators' pages ask for. */
export const adminRows: Row[] = [
  ...merchantRows,
  ...shipmentRows,
  ...catalogueRows,
  ...peopleRows,
  ...operationRows,
];
