import type { Mode } from "@/lib/core/mode";
import { wantsProof } from "./wants-proof";

/**
 * Who asks. `own` is the owner of the own business, and the roles after it are others of its people. `foreign` is another
 * approved merchant; `other mode` holds a key of the other mode and no log-in; `ended` a revoked key and a log-in that has
 * ended. `admin` is an owner of the back office, and the roles after it are others of its people. `half` is a log-in that
 * waits for its second factor; `unenrolled` one that counts for nothing until there is one; `stale` another approved
 * merchant, and an administrator, whose last proof is too old.
 */
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

/** People of the own business who do not own it. */
export const COLLEAGUES = ["manager", "finance", "operator", "developer", "viewer"] as const;
export type Colleague = (typeof COLLEAGUES)[number];

/** What a request names: the own merchant's, one in each mode; of what the request uses up, a new one each time. */
export type Kind =
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
export type Ids = Record<string, string | number>;

/** `key`: by X-API-Key. `session`: by a log-in's cookie, or a rider's. */
export type EntryPoint = "key" | "session";

/** One method of one route as it stands on disk, who may use it, and what each gets. */
export interface Row {
  /** `GET /api/v1/merchant/shipments/[id]`; a page has the method PAGE. */
  route: string;
  access: Access;
  of?: Kind;
  /** The address to ask where the route's own pattern does not give it. */
  at?: string;
  query?: string;
  body?: object | ((ids: Ids) => object);
  /** A form instead of JSON. */
  form?: Record<string, string>;
  /** What the admitted get; also the foreign merchant where the request names no thing. */
  admitted: string;
  /** Where the thing of somebody else is not simply missing. */
  stranger?: string;
  /** Only in these modes; all others answer the admitted with `elsewhere`. */
  elsewhere?: string;
}

/** `ADMITTED` and `STRANGER` stand for what the row says of them; all else is an answer as `answerName` names it. */
export const ADMITTED = "admitted";
export const OTHER_BUSINESS = "stranger";

export interface Access {
  name: string;
  door: EntryPoint;
  /** Asked for under both modes, by address. */
  perMode: boolean;
  verdicts: Record<Identity, string>;
  /** What differs in the sandbox. */
  inSandbox?: Partial<Record<Identity, string>>;
}

export interface Cell {
  row: Row;
  identity: Identity;
  mode: Mode;
}

export function verdictOf({ row, identity, mode }: Cell): string {
  const { verdicts, inSandbox, door } = row.access;
  const verdict = (mode === "sandbox" && inSandbox?.[identity]) || verdicts[identity];
  const isAdmitted = verdict === ADMITTED || verdict === OTHER_BUSINESS;
  const isStale = door === "session" && (identity === "stale" || identity === "stale admin");
  return isStale && isAdmitted && wantsProof(row.route, identity === "stale admin")
    ? "403 step_up_required"
    : verdict;
}

/** The answer that the matrix expects in a cell; of a thing that is somebody else's, that of a missing one. */
export function expected(cell: Cell): string {
  const { row, mode } = cell;
  const verdict = verdictOf(cell).replace("{mode}", mode);
  if (verdict === OTHER_BUSINESS) return row.stranger ?? (row.of ? MISSING : admittedIn(row, mode));
  return verdict === ADMITTED ? admittedIn(row, mode) : verdict;
}

/** Judged by comparison with a request for what never was. */
export const MISSING = "as if it were missing";

function admittedIn(row: Row, mode: Mode): string {
  return mode === "live" && row.elsewhere ? row.elsewhere : row.admitted;
}
