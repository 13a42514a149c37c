import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import type { BenchEnvironment } from "@/bench/environment";
import { createShipments } from "@/bench/create-statements";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput, compareWithLimit } from "../report";
import { SHIPMENT_REQUEST } from "../requests";
import { createShipmentLoad } from "./create";

const MERCHANTS = 200;
const HOUR_MS = 3_600_000;
const STARTS = 2000;
const LIMIT_SECONDS = 15;
const DUE_IN_SECONDS = 5;
const PATIENCE_MS = 120_000;
const POLL_MS = 100;

/**
 * Compares creates with and without a pickup time, and measures how long the worker takes to start searches that are
 * due in the same second.
 */
export async function measureScheduled(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql } = stage;
  const merchants = await createTestMerchants(sql, MERCHANTS);
  const api = await stage.api();
  const load = { ...createShipmentLoad(merchants), url: api.url };
  const pickup_after = new Date(Date.now() + 6 * HOUR_MS).toISOString();
  const body = JSON.stringify({ ...SHIPMENT_REQUEST, pickup_after });
  const figures = await stage.compare({
    scheduled: () => stage.load({ ...load, body }),
    create: () => stage.load(load),
  });
  return [
    compareThroughput("scheduled create / create", figures.scheduled, figures.create, 0.9),
    compareWithLimit(
      "searches due in one second: seconds until the last of 2,000 / 15 s",
      "s",
      await measureStarts(stage, api.url),
      LIMIT_SECONDS,
    ),
  ];
}

/** Returns the seconds from the due time to the start of the last search. */
async function measureStarts(stage: BenchEnvironment, url: string): Promise<number> {
  const { sql } = stage;
  const [merchant] = await createTestMerchants(sql, 1);
  const count = stage.options.quick ? 50 : STARTS;
  const pickup_after = new Date(Date.now() + 6 * HOUR_MS).toISOString();
  await createShipments(url, merchant!, count, { body: { ...SHIPMENT_REQUEST, pickup_after } });
  await sql`delete from graphile_worker._private_jobs where key is null or key not like 'dispatch:%'`;
  await stage.settle();
  const worker = await stage.start("bench-worker");
  const [due] = await sql<{ at: Date }[]>`
    update shipment set search_at = now() + make_interval(secs => ${DUE_IN_SECONDS})
    where merchant_id = ${merchant!.id} returning search_at as at`;
  await sql`
    update graphile_worker._private_jobs set run_at = ${due!.at}
    where (payload ->> 'shipmentId')::bigint in (select id from shipment where merchant_id = ${merchant!.id})`;
  const [first, last] = await untilStarted(sql, merchant!.id, count);
  await worker.stop();
  if (first < due!.at) throw new Error("A search started before it was due");
  return (last.getTime() - due!.at.getTime()) / 1000;
}

async function untilStarted(sql: Sql, merchantId: number, count: number): Promise<[first: Date, last: Date]> {
  const begun = performance.now();
  for (;;) {
    const [row] = await sql<{ started: number; first: Date; last: Date }[]>`
      select count(search_started_at)::int as started, min(search_started_at) as first, max(search_started_at) as last
      from shipment where merchant_id = ${merchantId}`;
    if (row!.started === count) return [row!.first, row!.last];
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`${row!.started} of ${count} have started`);
    await sleep(POLL_MS);
  }
}
