import { type SQL, sql } from "drizzle-orm";
import { readOnReplica } from "@/db/client";
import type { MerchantAction, MerchantLogFilter } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import { endOfDay, startOfDay } from "@/lib/core/time/day";

export interface LogEntry extends Record<string, unknown> {
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

export async function readMerchantLog(
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
