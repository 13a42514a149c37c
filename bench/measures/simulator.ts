import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { createShipments } from "@/bench/create-statements";
import { insertWebhookEndpoint, createTestMerchants } from "../merchants";
import { getPostmasterPid, getCpuSeconds } from "../processor-time";
import type { ReceiverCounts } from "../processes/bench-receiver";
import { type BenchRow, compareWithLimit } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const DELIVERIES = 160;
const WARM_UP = 100;
/** Pause between two creates: simulates four new sandbox deliveries per second. */
const PAUSE_MS = 250;
const IDLE_MS = 60_000;
const LOOK_MS = 3000;
const BASE = "/sandbox/api/v1";
/** Maximum wait for a simulated delivery, which takes 110 s. */
const PATIENCE_MS = 240_000;
const LIMIT_MS = 20;
const EVENTS = 4;

export async function measureSimulator(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql } = stage;
  const count = stage.options.quick ? 8 : DELIVERIES;
  const api = await stage.api();
  const receiver = await stage.start("bench-receiver");
  const [merchant] = await createTestMerchants(sql, 1, "sandbox");
  await sql`truncate webhook_delivery, webhook_attempt`;
  await sql`delete from webhook_endpoint`;
  // Remove the jobs of earlier measures.
  await sql`truncate graphile_worker._private_jobs`;
  await insertWebhookEndpoint(sql, merchant!.id, `${receiver.url}/hook`, "sandbox");
  await createShipments(api.url, merchant!, WARM_UP, { base: BASE });
  await sql`
    update graphile_worker._private_jobs set run_at = now(),
      payload = jsonb_set(payload::jsonb, '{anchor}', to_jsonb(now() - interval '1 hour'))::json
    where key like 'simulate:%'`;
  const worker = await stage.start("bench-worker");
  await untilDelivered(sql, merchant!.id, WARM_UP);
  const postmaster = await getPostmasterPid(sql);
  await stage.settle();

  const idle = await spent(postmaster, () => sleep(IDLE_MS));
  const busy = await spent(postmaster, async () => {
    for (let made = 0; made < count; made++) {
      await createShipments(api.url, merchant!, 1, { base: BASE });
      await sleep(PAUSE_MS);
    }
    await untilDelivered(sql, merchant!.id, WARM_UP + count);
  });
  await worker.stop();
  const { received } = await receiver.ask<ReceiverCounts>({});
  await receiver.stop();
  if (received < EVENTS * (WARM_UP + count)) throw new Error(`Only ${received} webhooks came`);
  const own = busy.processorMs - (idle.processorMs / idle.ms) * busy.ms;
  return [compareWithLimit("simulated delivery: ms of PostgreSQL / 20 ms", "ms", own / count, LIMIT_MS)];
}

async function spent(postmaster: number, work: () => Promise<unknown>) {
  const [begun, before] = [performance.now(), getCpuSeconds(postmaster)];
  await work();
  return {
    processorMs: (getCpuSeconds(postmaster) - before) * 1000,
    ms: performance.now() - begun,
  };
}

async function untilDelivered(sql: Sql, merchantId: number, count: number): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const [row] = await sql<{ delivered: number; isSent: boolean }[]>`
      select (select count(*)::int from shipment where merchant_id = ${merchantId} and status = 'delivered') as delivered,
        not exists (select from webhook_delivery where status = 'pending') as "isSent"`;
    if (row!.delivered === count && row!.isSent) return;
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(`${row!.delivered} of ${count} are delivered`);
    await sleep(LOOK_MS);
  }
}
