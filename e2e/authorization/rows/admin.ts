import { adminWithRight, type Right } from "../access";
import type { AccessMatrixRow } from "../row";

const REASON = { reason: "By the matrix" };
const GONE = { of: "nothing", admitted: "404 not_found" } as const;

const row = (right: Right, route: string, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => {
  const [method, path] = route.split(" ") as [string, string];
  const body = method === "GET" ? {} : { body: REASON };
  return {
    route: `${method} /api/admin${path}`,
    access: adminWithRight(right),
    admitted: "200",
    ...body,
    ...more,
  };
};
const empty = { body: {}, admitted: "422 validation_error" };

const merchantRows: AccessMatrixRow[] = [
  row("owners", "POST /merchants/[id]/approve", { of: "applicant" }),
  row("owners", "POST /merchants/[id]/reject", { of: "rejected applicant" }),
  row("owners", "POST /merchants/[id]/sms-opt-out", { of: "subject", body: { opted_out: true } }),
  row("owners", "POST /merchants/[id]/rate-multiplier", { of: "subject", body: { multiplier: 2 } }),
  row("money", "POST /merchants/[id]/adjustments", {
    of: "subject",
    body: { mode: "live", direction: "credit", amount: 1000, token: "0123456789abcdef", ...REASON },
  }),
  row("money", "POST /merchants/[id]/freeze-wallet", {
    of: "doomed subject",
    body: { mode: "live", frozen: true, ...REASON },
  }),
  row("owners", "POST /merchants/[id]/suspend", { of: "subject" }),
  row("owners", "POST /merchants/[id]/lift-suspension", { of: "subject" }),
];

const shipmentRows: AccessMatrixRow[] = [
  row("operations", "POST /shipments/[id]/reattempt", {
    of: "live shipment",
    admitted: "400 reattempt_not_possible",
  }),
  row("operations", "POST /shipments/[id]/waive-pin", {
    of: "live shipment",
    admitted: "422 validation_error",
  }),
  row("operations", "POST /shipments/[id]/custody", {
    of: "live shipment",
    body: { ...REASON, case_id: 1, settlement: "not_with_rider" },
    admitted: "404 not_found",
  }),
  row("failures", "POST /shipments/[id]/resolve", {
    of: "live shipment",
    body: { resolution: "refunded", ...REASON },
    admitted: "422 validation_error",
  }),
  row("operations", "POST /shipments/[id]/cancel", { of: "doomed shipment", body: REASON }),
];

const catalogueRows: AccessMatrixRow[] = [
  row("prices", "POST /vehicle-types", empty),
  row("catalogue or prices", "PATCH /vehicle-types/[id]", { of: "nothing", ...empty }),
  row("catalogue", "POST /package-size-tiers", empty),
  row("catalogue", "PATCH /package-size-tiers/[code]", { of: "nothing", ...empty }),
  row("catalogue", "POST /hubs", empty),
  row("catalogue", "PATCH /hubs/[id]", { of: "nothing", ...empty }),
  row("prices", "POST /lanes", empty),
  row("catalogue or prices", "PATCH /lanes/[id]", { of: "nothing", ...empty }),
  row("prices", "PATCH /settings", empty),
  row("read", "POST /route-preview", empty),
  row("catalogue or prices", "POST /actions/[id]/undo", { ...GONE, body: REASON }),
];

const peopleRows: AccessMatrixRow[] = [
  row("operations", "POST /hubs/[id]/people", { of: "nothing", ...empty }),
  row("operations", "POST /hub-people/[id]/reset-password", { ...GONE, body: REASON }),
  row("operations", "POST /hub-people/[id]/remove", GONE),
  row("operations", "POST /riders", empty),
  row("operations", "POST /riders/[id]/block", { of: "doomed rider", body: { blocked: true, ...REASON } }),
  row("operations", "POST /riders/[id]/reset-pin", { of: "other rider", body: REASON }),
];

const effectRow = row("read", "POST /price-effect", { body: { proposal: { kind: "settings", values: {} } } });

const operationRows: AccessMatrixRow[] = [
  effectRow,
  row("read", "GET /live-map"),
  row("read", "GET /search", { query: "q=Asha" }),
  row("operations", "POST /jobs/[id]/retry", { of: "nothing", ...empty }),
  row("operations", "POST /jobs/retry-all", { body: { task: "nothing.of.ours" } }),
  row("retry", "POST /messages/[id]/retry", { of: "nothing", ...empty }),
  row("retry", "POST /webhook-endpoints/[id]/enable", { ...GONE, body: {} }),
  row("retry", "POST /webhook-deliveries/[id]/resend", { ...GONE, body: {} }),
  row("money", "POST /payments/[id]/ask", { ...GONE, body: {} }),
  row("money", "POST /payments/[id]/charge-back", { ...GONE, body: REASON }),
  row("money", "POST /unmatched-callbacks/[id]/ask", { ...GONE, body: {} }),
  row("money", "POST /unmatched-callbacks/[id]/forget", GONE),
  row("money", "POST /ledger-audit", { body: {} }),
  row("money", "POST /ledger-findings/[id]/forget", GONE),
];

const staffRows: AccessMatrixRow[] = [
  row("owners", "POST /staff", empty),
  row("owners", "POST /staff/[id]/role", { ...GONE, body: { role: "support", ...REASON } }),
  row("owners", "POST /staff/[id]/disable", { ...GONE, body: { disabled: true, ...REASON } }),
  row("owners", "POST /people/[id]/reset-factors", GONE),
  row("owners", "POST /staff/[id]/person", { ...GONE, body: { same_person_as: null, ...REASON } }),
  row("proposals", "POST /proposals/[id]/confirm", { ...GONE, body: {} }),
  row("proposals", "POST /proposals/[id]/end", GONE),
  row("read", "POST /personal-data", {
    body: { subject: "shipment", id: 999_999_999_999, ...REASON },
    admitted: "404 not_found",
  }),
  row("owners", "GET /audit-log/export"),
];

const personRows: AccessMatrixRow[] = [
  row("operations", "POST /personal-data/find", { body: { phone: "+255754999001", ...REASON } }),
  row("operations", "POST /personal-data/export", empty),
  row("operations", "POST /personal-data/erase", empty),
];

export const adminRows: AccessMatrixRow[] = [
  ...merchantRows,
  ...shipmentRows,
  ...catalogueRows,
  ...peopleRows,
  ...operationRows,
  ...personRows,
  ...staffRows,
];
