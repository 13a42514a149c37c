import { read, statement } from "@/db/client";
import { type ServiceFacts, evaluateServiceStatus } from "@/lib/core/service-status";
import { redactError } from "@/db/redact-error";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

const TIMEOUT_MS = 2000;
const ROWS_MAX = 300;

type Row = Omit<ServiceFacts, "apiSince" | "hasSms" | "hasPayments">;

/** Does not throw when the database is unreachable: the API is then `failing` and all other parts are `unknown`. */
export async function readServiceStatus() {
  const reading = queryFacts();
  const late = setTimeout(() => reading.cancel(), TIMEOUT_MS);
  try {
    const [row] = await reading;
    const { now, ...moments } = row!;
    const known: ServiceFacts = {
      ...moments,
      apiSince: new Date(performance.timeOrigin),
      hasSms: env.SMS_PROVIDER !== undefined,
      hasPayments: env.PAYMENT_GATEWAY !== undefined || env.EMBEDDED_DEMO,
    };
    return { parts: evaluateServiceStatus(known, now), at: now };
  } catch (error) {
    log.warn({ error: redactError(error) }, "status unknown");
    const at = new Date();
    return { parts: evaluateServiceStatus(null, at), at };
  } finally {
    clearTimeout(late);
  }
}

function queryFacts() {
  return read(statement<Row & { now: Date }>`
    with text as (
      select status, sent_at, created_at, status = 'failed' and reason in
        ('bad_credentials', 'no_credit', 'provider_refused', 'provider_failed', 'no_answer') as is_ours
      from message where kind = 'sms' and mode = 'live' order by id desc limit ${ROWS_MAX}
    ), paid as (
      select status, created_at, completed_at, failure_code from payment
      where mode = 'live' order by id desc limit ${ROWS_MAX}
    )
    select now() as now,
      (select min(d.next_attempt_at) from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        where d.status = 'pending' and d.next_attempt_at <= now() and d.attempts = 0 and e.status = 'enabled'
          and e.failing_since is null) as "webhookDueSince",
      (select max(completed_at) from (select completed_at from webhook_delivery
        order by id desc limit ${ROWS_MAX}) as latest) as "webhookLastAt",
      (select min(waiting_since) from shipment where mode = 'live' and waiting_since <= now()
        and status in ('confirmed', 'pickup_dispatched', 'in_transit')) as "riderWaitedSince",
      (select max(p.recorded_at) from rider r join rider_position p on p.rider_id = r.id
        where r.mode = 'live' and r.is_online and r.is_active) as "riderLastAt",
      (select max(sent_at) from text) as "smsLastAt",
      (select min(created_at) from text where (is_ours or status = 'queued' and created_at < now() - interval '5 minutes')
        and created_at > coalesce((select max(sent_at) from text), '-infinity')) as "smsFailingSince",
      (select max(completed_at) from paid where status = 'succeeded') as "paymentLastAt",
      (select min(created_at) from paid where failure_code = 'provider_unavailable' and created_at >
        coalesce((select max(completed_at) from paid where status = 'succeeded'), '-infinity')) as "paymentFailingSince"`);
}
