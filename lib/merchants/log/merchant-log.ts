import { sql, type SQL } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import type { MerchantAction, MerchantLogFilter } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import { endOfDay, formatLocalTime, startOfDay } from "@/lib/core/time/day";
import { afterCommit } from "@/lib/platform/after-commit";
import { CSV_ROWS_MAX, exportCsv } from "@/lib/platform/csv-export";
import { log } from "@/lib/platform/log";

interface LogActor {
  userId: number | null;
  keyId?: number | undefined;
  name?: string | undefined;
  ip: string | null;
  requestId: string | null;
}

interface MerchantAct {
  merchantId: number;
  /** Null when the action applies to both modes. */
  mode: Mode | null;
  by: LogActor;
  action: MerchantAction;
  subject?: string | null | undefined;
  details?: Record<string, unknown> | undefined;
}

/** Call last in a transaction: entries of one business wait for each other. Specification: People of a business, 6. */
export async function recordMerchantAction(tx: Tx, act: MerchantAct): Promise<void> {
  const { merchantId, mode, by, action, subject = null, details } = act;
  const [entry] = await tx.execute<{ id: number; actor: string; hash: string }>(sql`
    insert into merchant_log (merchant_id, mode, actor_id, actor, action, subject, details, ip, request_id)
    values (${merchantId}, ${mode}, ${by.userId}, ${by.name ?? nameOf(by, merchantId)}, ${action}, ${subject},
      ${details ? JSON.stringify(details) : null}::jsonb, ${by.ip}, ${by.requestId})
    returning id, actor, hash`);
  const line = { ...entry!, merchant_id: merchantId, mode, action, subject, details, ip: by.ip };
  afterCommit(tx, () => log.info({ merchant_log: line, request_id: by.requestId }, "merchant log entry"));
}

/** The name is stored by value, because an entry outlives renames and deletions. */
function nameOf({ userId, keyId }: LogActor, merchantId: number) {
  if (keyId !== undefined) {
    return sql`(select 'API key ' || name || ' …' || last4 from api_key where id = ${keyId})`;
  }
  return sql`(
    select case when b.name is null then u.email else b.name || ' (' || u.email || ')' end
    from app_user u left join member b on b.user_id = u.id and b.merchant_id = ${merchantId} where u.id = ${userId})`;
}

interface LogEntry extends Record<string, unknown> {
  id: number;
  created_at: string;
  actor_id: number | null;
  actor: string;
  action: MerchantAction;
  subject: string | null;
  details: Record<string, unknown> | null;
  mode: Mode | null;
  ip: string | null;
  hash: string;
}

const LOG_PAGE = 50;

export async function listMerchantLog(
  caller: Caller,
  filter: MerchantLogFilter,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const rows = await readMerchantLog(caller, filter, { limit: LOG_PAGE + 1 });
  const entries = rows.slice(0, LOG_PAGE);
  return { entries, next: rows.length > LOG_PAGE ? entries.at(-1)!.id : null };
}

async function readMerchantLog(
  caller: Caller,
  filter: MerchantLogFilter,
  { limit }: { limit: number },
): Promise<LogEntry[]> {
  return await readOnReplica(caller).execute<LogEntry>(sql`
    select id, created_at, actor_id, actor, action, subject, details, mode, ip, hash from merchant_log
    where merchant_id = ${caller.merchantId} and ${sql.join(conditionsOf(filter), sql` and `)}
    order by id desc limit ${limit}`);
}

export async function listLogActors(caller: Caller): Promise<{ id: number; name: string }[]> {
  return await readOnReplica(caller).execute<{ id: number; name: string }>(sql`
    select m.user_id as id, case when m.name is null then u.email else m.name || ' (' || u.email || ')' end as name
    from member m join app_user u on u.id = m.user_id where m.merchant_id = ${caller.merchantId} order by name`);
}

function conditionsOf({ about, person, from, to, before }: MerchantLogFilter): SQL[] {
  const conditions: SQL[] = [before === undefined ? sql`true` : sql`id < ${before}`];
  if (about) conditions.push(sql`starts_with(action, ${`${about}.`})`);
  if (person) conditions.push(sql`actor_id = ${person}`);
  if (from) conditions.push(sql`created_at >= ${startOfDay(from).toISOString()}::timestamptz`);
  if (to) conditions.push(sql`created_at < ${endOfDay(to).toISOString()}::timestamptz`);
  return conditions;
}

const HEADER = ["id", "created_at_eat", "who", "action", "subject", "details", "mode", "ip", "hash"];

export function exportMerchantLog(caller: Caller, filter: MerchantLogFilter): AsyncGenerator<string> {
  return exportCsv<LogEntry>({
    header: HEADER,
    read: (last, limit) => readMerchantLog(caller, { ...filter, before: last?.id }, { limit }),
    cells: (entry) => [
      entry.id,
      formatLocalTime(new Date(entry.created_at)),
      entry.actor,
      entry.action,
      entry.subject,
      entry.details && JSON.stringify(entry.details),
      entry.mode,
      entry.ip,
      entry.hash,
    ],
    rowsMax: CSV_ROWS_MAX,
  });
}

/** Omits the query, which may hold a secret. */
export function formatWebhookSubject(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
