import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { readAsTenant, readOnReplica, type Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import { apiRequest } from "@/db/schema/request-log";
import {
  LOGGED_METHODS,
  type RequestLogFilter,
  STATUS_CLASSES,
} from "@/lib/core/accounts/request-log-filter";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { integerParam, timestamp } from "@/lib/core/wire-fields";

const REQUESTS_PAGE = 50;
/** Rows scanned per page, so that rare matches do not cause long statements. */
const SCAN_MAX = 20_000;

type ListedRequest = z.output<typeof loggedRequest> & { key_id: number | null };

interface RequestPage {
  requests: ListedRequest[];
  /** Cursor of the next page; a page may be empty because the scan is bounded. */
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
    select page.id, page.method, page.path, page.status, page.duration_ms, page.request_id, page.ip, page.key_id,
      k.name as key_name, k.last4 as key_last4, page.created_at, extent.*
    from (select min(id) as last_looked_at, count(*)::int as looked_at from looked_at) extent
    left join page on true left join api_key k on k.id = page.key_id
    order by page.id desc`);
  const found = rows.filter((row) => row.id !== null);
  const requests = found.slice(0, REQUESTS_PAGE).map(({ last_looked_at: _, looked_at: __, ...row }) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
  }));
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
  // Uses strpos, so that wildcards in the search are literal.
  if (search) conditions.push(sql`(r.request_id = ${search} or strpos(lower(r.path), lower(${search})) > 0)`);
  return sql.join(conditions, sql` and `);
}

/** Specification: GET /merchant/requests. */
export const listRequestsQuerySchema = z.object({
  before: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER })
    .optional()
    .describe("The `next_before` of the previous page. If omitted, the list starts with the newest request."),
  method: z.enum(LOGGED_METHODS).optional().describe("Only requests with this method."),
  status: z.enum(STATUS_CLASSES).optional().describe("Only requests with a response status of this class."),
});

const loggedRequest = z
  .object({
    id: z.int().describe("Id of the log entry."),
    request_id: z.string().describe("The `X-Request-Id` of the response."),
    method: z.string().describe("HTTP method of the request."),
    path: z.string().describe("Path of the request, including the query."),
    status: z.int().describe("HTTP status of the response."),
    duration_ms: z.int().describe("Time from the request to the response, in milliseconds."),
    ip: z.string().nullable().describe("IP address of the client; null if it is not known."),
    key_name: z.string().nullable().describe("Name of the API key of the request; null if it is not known."),
    key_last4: z
      .string()
      .nullable()
      .describe("Last four characters of the API key; null if it is not known."),
    created_at: timestamp.describe("Time of the request, ISO 8601 in UTC."),
  })
  .meta({ id: "LoggedRequest", description: "A request that was made with one of your keys." });

/** Specification: GET /merchant/requests. */
export const requestLogResponse = z
  .object({
    data: z.array(loggedRequest).describe("The requests, newest first."),
    next_before: z
      .int()
      .nullable()
      .describe("Value to send as `before` for the next page; null at the end of the log."),
  })
  .meta({ id: "RequestLog", description: "A page of your requests, newest first." });

export function presentRequestPage({ requests, next }: RequestPage): z.output<typeof requestLogResponse> {
  return { data: requests.map(({ key_id: _, ...request }) => request), next_before: next };
}

export type LoggedRequest = typeof apiRequest.$inferSelect & {
  keyName: string | null;
  keyLast4: string | null;
};

/** Throws not_found for a missing request and for a request of another merchant. */
export async function getRequest(
  caller: Caller,
  id: number,
  tx: Tx = readAsTenant(caller),
): Promise<LoggedRequest> {
  const [found] = Number.isSafeInteger(id)
    ? await tx
        .select({ ...getTableColumns(apiRequest), keyName: apiKey.name, keyLast4: apiKey.last4 })
        .from(apiRequest)
        .leftJoin(apiKey, eq(apiKey.id, apiRequest.keyId))
        .where(
          and(
            eq(apiRequest.id, id),
            eq(apiRequest.merchantId, caller.merchantId),
            eq(apiRequest.mode, caller.mode),
          ),
        )
    : [];
  if (!found) throw new ConditionError("not_found", "Request not found");
  return found;
}
