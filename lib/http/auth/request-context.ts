import { read } from "@/db/client";
import { WAL_POSITION_SQL } from "@/db/standby";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Mode } from "@/lib/core/mode";
import type { StoredResponse } from "@/lib/http/idempotency/find-stored-answer";
import { batchCalls } from "@/lib/platform/batch-calls";

export interface ExtraSelect {
  /** The database driver caches the statement under this name. */
  name: string;
  sql: (bind: (index: number) => string) => string;
  values: string[];
  types: ("bigint" | "text")[];
}

/** Selects the id during authentication, so that the response can be built before the shipment is inserted. */
export const NEXT_SHIPMENT_ID: ExtraSelect = {
  name: "next",
  sql: () => "next_shipment_id()",
  values: [],
  types: [],
};

interface ContextQuery {
  /** SHA-256 in lower-case hex. */
  keyHash: string;
  mode: Mode;
  idempotency: { operation: string; key: string } | null;
  extra: ExtraSelect | null;
}

export interface RequestContext {
  key_id: number;
  /** Null for an unrestricted key. */
  restrictions: KeyRestrictions | null;
  merchant_id: number;
  status: string;
  rate_limit_multiplier: number;
  version: number;
  now: Date;
  written: string | null;
  replay: StoredResponse | null;
  extra: unknown;
}

const TOGETHER_MAX = 32;

type LookUp = (asked: ContextQuery) => Promise<RequestContext | undefined>;

const lookUps = new Map<string, LookUp>();

/** Batches the look-ups of one event loop turn. A revoked key is refused from the next request on. */
export function findRequestContext(asked: ContextQuery): Promise<RequestContext | undefined> {
  const shape = `${asked.idempotency ? "replay" : ""} ${asked.extra?.name ?? ""}`;
  let find = lookUps.get(shape);
  if (!find) {
    find = lookUpOf(asked);
    lookUps.set(shape, find);
  }
  return find(asked);
}

function lookUpOf(shape: ContextQuery): LookUp {
  const statement = buildContextQuery(shape);
  return batchCalls({ max: TOGETHER_MAX }, async (all) => {
    const rows = await read({ text: statement, values: columnsOf(all) });
    const found = new Array<RequestContext | undefined>(all.length);
    for (const row of rows) found[row.asked_at - 1] = row as unknown as RequestContext;
    return found;
  });
}

function columnsOf(all: ContextQuery[]): string[][] {
  const { idempotency, extra } = all[0]!;
  return [
    all.map(({ keyHash }) => keyHash),
    all.map(({ mode }) => mode),
    ...(idempotency
      ? [all.map((one) => one.idempotency!.operation), all.map((one) => one.idempotency!.key)]
      : []),
    ...(extra?.values.map((_, index) => all.map((one) => one.extra!.values[index]!)) ?? []),
  ];
}

// Specification: Idempotency, rule 3.
const REPLAY = `(select json_build_object('status_code', r.status_code, 'location', r.location, 'body', r.body,
    'fingerprint', r.fingerprint) from idempotency_record r
  where r.merchant_id = k.merchant_id and r.mode = k.mode and r.operation = asked.operation and r.key = asked.key
    and r.created_at > now() - interval '24 hours')`;

const RESTRICTIONS = `case when num_nonnulls(k.scopes, k.networks, k.daily_limit) > 0 then json_build_object(
    'scopes', k.scopes, 'networks', k.networks, 'dailyLimitTzs', k.daily_limit) end`;

/** Each parameter is an array with one element per request. */
export function buildContextQuery({
  idempotency,
  extra,
}: Pick<ContextQuery, "idempotency" | "extra">): string {
  const columns = ["hash text", "mode text"];
  if (idempotency) columns.push("operation text", "key text");
  for (const [index, type] of extra?.types.entries() ?? []) columns.push(`extra_${index} ${type}`);
  const names = columns.map((column) => column.split(" ")[0]);
  const arrays = columns.map((column, index) => `$${index + 1}::${column.split(" ")[1]}[]`);
  return `select asked.at::int as asked_at, k.id as key_id, ${RESTRICTIONS} as restrictions,
      k.merchant_id, m.status, m.rate_limit_multiplier, v.version,
      now() as now, ${WAL_POSITION_SQL} as written, ${idempotency ? REPLAY : "null"} as replay,
      ${extra ? extra.sql((index) => `asked.extra_${index}`) : "null"} as extra
    from unnest(${arrays.join(", ")}) with ordinality as asked (${names.join(", ")}, at)
    join api_key k on k.hash = asked.hash and k.mode = asked.mode and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())
    join merchant m on m.id = k.merchant_id cross join catalogue_version v`;
}
