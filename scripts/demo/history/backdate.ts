import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { getSandboxCreditReference } from "@/lib/core/money/sandbox-credit";

const AWAY = { hour: 14, daysAgo: 11 };
const SENT_FOR_REAL_MINUTES = 60;

export async function backdateShipments(tx: Tx, shipmentIds: readonly number[], end: Date): Promise<void> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(shipmentIds)}::text::jsonb)::bigint)`;
  await tx.execute(sql`set local role none`);
  await tx.execute(sql`set local session_replication_role = replica`);
  for (const statement of [
    ...statements(ids),
    ...deliveries(ids, end),
    ...writeReceiverFeedback(ids),
    withoutJobs(ids),
  ])
    await tx.execute(statement);
}

function statements(ids: SQL): SQL[] {
  return [
    sql`update shipment_event set created_at = occurred_at where shipment_id in ${ids}`,
    sql`update transfer t set created_at = s.payment_confirmed_at from shipment s
      where s.id = t.shipment_id and s.id in ${ids} and t.type in ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')`,
    sql`update transfer t set created_at = e.at
      from (select shipment_id, max(occurred_at) as at from shipment_event
        where shipment_id in ${ids}
          and trigger in ('delivered', 'cancelled', 'no_rider_found', 'pickup_failed', 'resolved', 'return_ordered')
        group by shipment_id) e
      where e.shipment_id = t.shipment_id and t.type not in ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')`,
    sql`update transfer t set created_at = p.completed_at from payment p
      where p.id = t.payment_id and t.type = 'TOPUP' and p.reference like 'PAY-DEMO-%' and t.created_at > p.completed_at`,
    sql`update webhook_event set created_at = (data->>'occurred_at')::timestamptz where shipment_id in ${ids}`,
  ];
}

function deliveries(ids: SQL, end: Date): SQL[] {
  const told = sql`select d.id, e.created_at as at, 40 + (d.id * 7919) % 260 as took,
      (e.created_at + interval '3 hours')::date = (${end.toISOString()}::timestamptz + interval '3 hours')::date - ${AWAY.daysAgo}::int
        and extract(hour from (e.created_at + interval '3 hours') at time zone 'UTC') = ${AWAY.hour} as away
    from webhook_delivery d join webhook_event e on e.id = d.event_id
    where e.shipment_id in ${ids} and d.attempts = 0
      and e.created_at < ${end.toISOString()}::timestamptz - make_interval(mins => ${SENT_FOR_REAL_MINUTES})`;
  return [
    sql`insert into webhook_attempt
        (delivery_id, attempt, requested_at, duration_ms, status_code, error, request_headers, response_body)
      select told.id, n.attempt, told.at + n.after, case when n.failed then 1204 else told.took end,
        case when n.failed then 503 else 200 end, null, '{}', case when n.failed then 'upstream is down' else 'ok' end
      from (${told}) told
      join (values (false, 1, interval '0.2 s', false), (true, 1, interval '0.2 s', true), (true, 2, interval '5.4 s', true),
        (true, 3, interval '305 s', false)) n (away, attempt, after, failed) on n.away = told.away`,
    sql`update webhook_delivery d
      set status = 'succeeded', attempts = case when told.away then 3 else 1 end, last_status_code = 200,
        created_at = told.at, next_attempt_at = told.at,
        completed_at = told.at + case when told.away then interval '305.3 s' else interval '0.4 s' end
      from (${told}) told where told.id = d.id`,
  ];
}

function withoutJobs(ids: SQL): SQL {
  return sql`select graphile_worker.complete_jobs(array(select id from queued_jobs()
    where (payload->>'shipmentId')::bigint in ${ids}
      and (run_at <= now() or task like 'rider.%')))`;
}

export async function backdateMerchant(tx: Tx, merchantId: number, end: Date): Promise<void> {
  const start = sql`${end.toISOString()}::timestamptz - interval '30 days'`;
  await tx.execute(sql`set local role none`);
  await tx.execute(sql`set local session_replication_role = replica`);
  const references = ["PAY-DEMO-LIVE", "PAY-DEMO-SANDBOX", getSandboxCreditReference(merchantId)];
  const firstPayments = sql`string_to_array(${references.join()}, ',')`;
  const changes = [
    sql`update merchant set created_at = ${start} - interval '3 days', email_verified_at = ${start} - interval '3 days',
      approved_at = ${start} - interval '1 day', tin = coalesce(tin, '104567890'),
      address = coalesce(address, 'Mwenge, Sam Nujoma Road, Dar es Salaam'), receiver_may_propose = true,
      receiver_contact = coalesce(receiver_contact, 'msaada@mwenge.example') where id = ${merchantId}`,
    sql`update webhook_endpoint set created_at = ${start}, updated_at = ${start} where merchant_id = ${merchantId}`,
    sql`update payment set created_at = ${start}, completed_at = ${start}, expires_at = ${start}
      where merchant_id = ${merchantId} and reference = any(${firstPayments})`,
    sql`update transfer t set created_at = ${start} from payment p
      where p.id = t.payment_id and p.merchant_id = ${merchantId} and p.reference = any(${firstPayments})`,
  ];
  for (const change of changes) await tx.execute(change);
}

const UTC_TEXT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

function writeReceiverFeedback(ids: SQL): SQL[] {
  return [
    sql`update shipment s
      set rating = jsonb_build_object('stars', said.stars, 'words', said.words,
        'ratedAt', to_char((s.proof->>'recordedAt')::timestamptz at time zone 'UTC' + interval '17 minutes', ${UTC_TEXT}))
      from (values (0, 5, 'Asante, amefika mapema'), (1, 4, null), (2, 5, null), (3, 2, 'Alichelewa sana'), (4, 5, 'Huduma nzuri'))
        said (turn, stars, words)
      where s.id in ${ids} and s.status = 'delivered' and s.proof is not null
        and ${turnOf()} % 3 = 1 and said.turn = ${turnOf()} / 3 % 5`,
    sql`update shipment s
      set receiver_proposal = jsonb_build_object('day', null, 'part', 'evening', 'place', 'Duka la Mangi, mkabala na msikiti',
        'proposedAt', to_char((s.failure->>'occurredAt')::timestamptz at time zone 'UTC' + interval '9 minutes', ${UTC_TEXT}))
      where s.id in ${ids} and s.status = 'failed' and (s.failure->>'attempt')::int > 0 and not (s.failure->>'final')::boolean`,
  ];
}

/** Returns the order number from the merchant reference; null for a return. */
function turnOf(): SQL {
  return sql`substring(s.merchant_reference from '[0-9]+$')::int`;
}
