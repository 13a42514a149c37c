import type { Mode } from "@/lib/core/mode";

/** Who asks. `foreign` is another approved merchant; `other mode` holds a key of the other mode and no log-in; `ended` a revoked key and a log-in that has ended. */
export const IDENTITIES = [
  "none",
  "own",
  "foreign",
  "pending",
  "suspended",
  "other mode",
  "ended",
  "rider",
  "admin",
  "hub",
] as const;
export type Identity = (typeof IDENTITIES)[number];

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
  | "request"
  | "session"
  | "applicant"
  | "rejected applicant"
  | "subject"
  | "live shipment"
  | "other rider"
  | "nothing";
export type Ids = Record<string, string | number>;

/** `key`: by X-API-Key. `session`: by a log-in's cookie, or a rider's. */
export type Door = "key" | "session";

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
export const STRANGER = "stranger";

export interface Access {
  name: string;
  door: Door;
  /** Asked for under both modes, by address. */
  perMode: boolean;
  verdicts: Record<Identity, string>;
}

export interface Cell {
  row: Row;
  identity: Identity;
  mode: Mode;
}

/** The answer that the matrix expects in a cell; of a thing that is somebody else's, that of a missing one. */
export function expected({ row, identity, mode }: Cell): string {
  const verdict = row.access.verdicts[identity].replace("{mode}", mode);
  if (verdict === STRANGER) return row.stranger ?? (row.of ? MISSING : admittedIn(row, mode));
  return verdict === ADMITTED ? admittedIn(row, mode) : verdict;
}

/** Judged by comparison with a request for what never was. */
export const MISSING = "as if it were missing";

function admittedIn(row: Row, mode: Mode): string {
  return mode === "live" && row.elsewhere ? row.elsewhere : row.admitted;
}
