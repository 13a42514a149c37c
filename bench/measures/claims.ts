import type { Sql } from "postgres";
import { createTestMerchants } from "../merchants";
import { compareCost, type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const ENDPOINTS = 10_000;
const MANY_CLAIMERS = 20;
/** Deliveries per claim. */
const LIMIT = 8;

/**
 * Compares claims of webhook deliveries, by one worker and by twenty workers, with a look-up by key. Ten
 * thousand endpoints have pending deliveries.
 */
export async function measureDeliveryClaims(stage: BenchEnvironment): Promise<BenchRow[]> {
  const ids = await makeWaiting(stage.sql);
  const run = { variables: {}, asynchronous: true };
  const claim = `begin;
select count(*) from claim_webhook_deliveries('bench-' || :client_id::text, ${LIMIT}, 256, '{}', '{}', '{}');
rollback;
`;
  const lookUp = `\\set id random(${ids.first}, ${ids.last})
select * from webhook_endpoint where id = :id;
`;
  const figures = await stage.compare({
    one: () => stage.pgbench({ ...run, clients: 1, script: claim }),
    many: () => stage.pgbench({ ...run, clients: MANY_CLAIMERS, script: claim }),
    lookUp: () => stage.pgbench({ ...run, clients: 1, script: lookUp }),
  });
  await stage.sql`delete from webhook_endpoint`;
  return [
    compareCost("claim of 10,000 endpoints / look-up by key", figures.one, figures.lookUp, null),
    compareThroughput("claims by 20 workers / by one", figures.many, figures.one, 1),
  ];
}

async function makeWaiting(sql: Sql): Promise<{ first: string; last: string }> {
  const [merchant] = await createTestMerchants(sql, 1);
  await sql`truncate webhook_delivery, webhook_attempt`;
  await sql`delete from webhook_endpoint`;
  await sql`
    insert into webhook_event (event_id, merchant_id, mode, type, data)
    values ('evt_bench_claims', ${merchant!.id}, 'live', 'shipment.paid', '{}')`;
  const [ids] = await sql<{ first: string; last: string }[]>`
    with made as (
      insert into webhook_endpoint (merchant_id, mode, url, events, secret_encrypted)
      select ${merchant!.id}, 'live', 'http://127.0.0.1:1/', '{}', '' from generate_series(1, ${ENDPOINTS}::int)
      returning id
    ), waiting as (
      insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, next_attempt_at)
      select event.id, made.id, event.merchant_id, event.mode, now() - random() * interval '1 hour'
      from made, webhook_event event, generate_series(1, 4) where event.event_id = 'evt_bench_claims'
    )
    select min(id) as first, max(id) as last from made`;
  return ids!;
}
