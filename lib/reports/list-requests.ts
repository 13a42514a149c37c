import { sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { RequestLogFilter } from "@/lib/core/accounts/request-log-filter";
import type { Caller } from "@/lib/core/caller";

export const REQUESTS_PAGE = 50;
/** Rows scanned per page, so that rare matches do not cause long statements. */
const SCAN_MAX = 20_000;

export interface ListedRequest {
  id: number;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  request_id: string;
  ip: string | null;
  key_id: number | null;
  key_name: string | null;
  key_last4: string | null;
  created_at: string;
}

export interface RequestPage {
  requests: ListedRequest[];
  /** Cursor; a page may be empty because a scan is bounded. */
  next: number | null;
}

export async function listRequests(
  caller: Caller,
  filter: RequestLogFilter,
  lookedAtMax = SCAN_MAX,
  tx: Tx = readOnReplica(caller),
): Promise<RequestPage> {
  const rows = await tx.execute<
    ListedRequest & { last_looked_at: number; looked_at: number } & Record<string, unknown>
  >(sql`
    with looked_at as materialized (
      select id, method, path, status, duration_ms, request_id, ip, key_id, created_at from api_request
      where merchant_id = ${caller.merchantId} and mode = ${caller.mode}
        and id < ${filter.before ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${lookedAtMax}
    ), page as (
      select * from looked_at r where ${buildConditions(filter)} order by id desc limit ${REQUESTS_PAGE + 1}
    )
    select page.*, k.name as key_name, k.last4 as key_last4, extent.*
    from (select min(id) as last_looked_at, count(*)::int as looked_at from looked_at) extent
    left join page on true left join api_key k on k.id = page.key_id
    order by page.id desc`);
  const found = rows.filter((row) => row.id !== null);
  const requests = found.slice(0, REQUESTS_PAGE).map(toListedRequest);
  return { requests, next: getNextCursor(found.length, requests.at(-1)?.id, rows[0], lookedAtMax) };
}

function getNextCursor(
  found: number,
  lastShown: number | undefined,
  extent: { last_looked_at: number; looked_at: number } | undefined,
  lookedAtMax: number,
): number | null {
  if (found > REQUESTS_PAGE && lastShown !== undefined) return lastShown;
  return extent && extent.looked_at === lookedAtMax ? Number(extent.last_looked_at) : null;
}

function buildConditions({ method, status, search, key_id: keyId }: RequestLogFilter) {
  const conditions = [sql`true`];
  if (method) conditions.push(sql`r.method = ${method}`);
  if (status?.endsWith("xx")) conditions.push(sql`r.status / 100 = ${Number(status[0])}`);
  else if (status) conditions.push(sql`r.status = ${Number(status)}`);
  if (keyId) conditions.push(sql`r.key_id = ${keyId}`);
  // strpos, so that wildcards in the search are literal.
  if (search) conditions.push(sql`(r.request_id = ${search} or strpos(lower(r.path), lower(${search})) > 0)`);
  return sql.join(conditions, sql` and `);
}

function toListedRequest(row: ListedRequest): ListedRequest {
  return {
    id: row.id,
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.duration_ms,
    request_id: row.request_id,
    ip: row.ip,
    key_id: row.key_id,
    key_name: row.key_name,
    key_last4: row.key_last4,
    created_at: new Date(row.created_at).toISOString(),
  };
}
