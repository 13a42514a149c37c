import type { Mode } from "@/lib/core/mode";
import { requiresStepUp } from "./requires-step-up";

export const IDENTITIES = [
  "none",
  "own",
  "manager",
  "finance",
  "operator",
  "developer",
  "viewer",
  "foreign",
  "pending",
  "suspended",
  "other mode",
  "ended",
  "rider",
  "admin",
  "support",
  "operations",
  "staff finance",
  "hub",
  "half",
  "unenrolled",
  "stale",
  "stale admin",
] as const;
export type Identity = (typeof IDENTITIES)[number];

export const NON_OWNER_ROLES = ["manager", "finance", "operator", "developer", "viewer"] as const;
export type NonOwnerRole = (typeof NON_OWNER_ROLES)[number];

export type RecordKind =
  | "shipment"
  | "doomed shipment"
  | "unpaid shipment"
  | "payment"
  | "endpoint"
  | "doomed endpoint"
  | "delivery"
  | "doomed key"
  | "import"
  | "link"
  | "link order"
  | "request"
  | "session"
  | "member"
  | "doomed member"
  | "invitation"
  | "doomed invitation"
  | "applicant"
  | "rejected applicant"
  | "subject"
  | "doomed subject"
  | "live shipment"
  | "doomed rider"
  | "other rider"
  | "nothing";
export type RecordIds = Record<string, string | number>;

/** `key`: X-API-Key header. `session`: session cookie of a user or rider. */
export type EntryPoint = "key" | "session";

export interface AccessMatrixRow {
  /** For example `GET /api/v1/merchant/shipments/[id]`. Pages have the method PAGE. */
  route: string;
  access: AccessRule;
  of?: RecordKind;
  /** Path of the request, if the route pattern is not sufficient. */
  at?: string;
  query?: string;
  body?: object | ((ids: RecordIds) => object);
  /** Fields of a form, which is sent instead of JSON. */
  form?: Record<string, string>;
  admitted: string;
  otherBusiness?: string;
  admittedLive?: string;
}

export const VERDICT_ADMITTED = "admitted";
export const VERDICT_OTHER_BUSINESS = "stranger";

export interface AccessRule {
  name: string;
  entryPoint: EntryPoint;
  perMode: boolean;
  verdicts: Record<Identity, string>;
  inSandbox?: Partial<Record<Identity, string>>;
}

export interface AccessMatrixCell {
  row: AccessMatrixRow;
  identity: Identity;
  mode: Mode;
}

export function getVerdict({ row, identity, mode }: AccessMatrixCell): string {
  const { verdicts, inSandbox, entryPoint: door } = row.access;
  const verdict = (mode === "sandbox" && inSandbox?.[identity]) || verdicts[identity];
  const isAdmitted = verdict === VERDICT_ADMITTED || verdict === VERDICT_OTHER_BUSINESS;
  const isStale = door === "session" && (identity === "stale" || identity === "stale admin");
  return isStale && isAdmitted && requiresStepUp(row.route, identity === "stale admin")
    ? "403 step_up_required"
    : verdict;
}

export function getExpectedResponse(cell: AccessMatrixCell): string {
  const { row, mode } = cell;
  const verdict = getVerdict(cell).replace("{mode}", mode);
  if (verdict === VERDICT_OTHER_BUSINESS)
    return row.otherBusiness ?? (row.of ? VERDICT_SAME_AS_MISSING : admittedIn(row, mode));
  return verdict === VERDICT_ADMITTED ? admittedIn(row, mode) : verdict;
}

/** The response must equal the response for an id that never existed. */
export const VERDICT_SAME_AS_MISSING = "as if it were missing";

function admittedIn(row: AccessMatrixRow, mode: Mode): string {
  return mode === "live" && row.admittedLive ? row.admittedLive : row.admitted;
}
