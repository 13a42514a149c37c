import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentStatus } from "@/lib/core/statuses";

interface AdminOverview {
  approvals: { count: number; oldestSince: Date | null };
  /** Number of shipments since midnight in Tanzania, by current status. */
  today: Partial<Record<ShipmentStatus, number>>;
  todayTzs: number;
  waiting: { count: number; oldestSince: Date | null };
  undecided: number;
  ridersOnline: number;
  /** Messages that failed in the last 24 hours for a reason that an administrator can fix, such as no SMS credit. */
  failedMessages: number;
  failedJobs: number;
  troubledEndpoints: number;
  findings: number;
  unmatchedCallbacks: number;
  frozenWallets: number;
}

export async function readAdminOverview(mode: Mode, tx: Tx = read()): Promise<AdminOverview> {
  const [row] = await tx.execute<{ facts: unknown }>(sql`
    with today as (
      select status, count(*) as count, sum(total_amount) filter (where payment_confirmed_at is not null) as tzs
      from shipment
      where mode = ${mode} and created_at >= date_trunc('day', now() at time zone 'Africa/Dar_es_Salaam')
        at time zone 'Africa/Dar_es_Salaam'
      group by status
    ), waiting as (
      select waiting_since from shipment
      where mode = ${mode} and waiting_since <= now() and status in ('confirmed', 'pickup_dispatched', 'in_transit')
    ), approvals as (
      select coalesce(email_verified_at, created_at) as since from merchant where status = 'email_verified'
    ), latest as (
      select created_at, reason from message where status = 'failed' order by id desc limit 1000
    )
    select jsonb_build_object(
      'approvals', (select jsonb_build_object('count', count(*), 'oldestSince', min(since)) from approvals),
      'today', (select coalesce(jsonb_object_agg(status, count), '{}') from today),
      'todayTzs', (select coalesce(sum(tzs), 0) from today),
      'waiting', (select jsonb_build_object('count', count(*), 'oldestSince', min(waiting_since)) from waiting),
      'undecided', (select count(*) from shipment where mode = ${mode} and status = 'failed'
        and (failure->>'final')::boolean is not true and failure->>'nextAttempt' is null),
      'ridersOnline', (select count(*) from rider where mode = ${mode} and is_online and is_active),
      'failedMessages', (select count(*) from latest
        where created_at > now() - interval '24 hours' and reason not in ('invalid_number', 'invalid_address',
          'not_mobile', 'unsubscribed', 'country_not_allowed')),
      'failedJobs', (select count(*) from queued_jobs()
        where last_error is not null and attempts >= max_attempts),
      'troubledEndpoints', (select count(*) from webhook_endpoint
        where status = 'disabled' and disabled_reason <> 'by_merchant'),
      'findings', (select count(*) from audit_finding),
      'unmatchedCallbacks', (select count(*) from unmatched_callback),
      'frozenWallets', (select count(*) from account where kind = 'merchant_wallet' and status = 'frozen')
    ) as facts`);
  const facts = (typeof row!.facts === "string" ? JSON.parse(row!.facts) : row!.facts) as AdminOverview;
  return { ...facts, approvals: withDate(facts.approvals), waiting: withDate(facts.waiting) };
}

/** Parses the time, because JSON contains the time as text. */
function withDate({ count, oldestSince }: AdminOverview["waiting"]): AdminOverview["waiting"] {
  return { count, oldestSince: oldestSince && new Date(oldestSince) };
}
