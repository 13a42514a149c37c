import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueClientAddress, type Shipment } from "../api/client";
import { pollUntil } from "@/e2e/setup/poll-until";
import { type RunningProcess, startWorkerProcess } from "../setup/processes";
import { type ChaosRequest, sendUntilAnswered } from "./call";
import { Deployment } from "./deployment";
import { FaultProxy } from "./fault-proxy";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";
import { Journal } from "./journal";
import type { ChaosMerchant } from "./shop";

const FUNDED_TZS = 1_000_000;
const SURELY_MS = 60_000;
/**
 * Includes the time until the worker detects the failure and restarts the job. Specification: Reliability,
 * rule 6.
 */
const UNSTUCK_MS = 15_000;
const JOBS_AT_ONCE = 8;
/** Statement of a simulated rider step. */
const STEP = /move_(?:and_read_)?shipment/;

let deployment: Deployment;
let hook: WebhookReceiver;
let proxy: FaultProxy;
let shop: ChaosMerchant;

beforeAll(async () => {
  deployment = await Deployment.start();
  [hook, proxy] = await Promise.all([startWebhookReceiver(), FaultProxy.start(deployment.databaseUrl)]);
  const { createChaosMerchant } = await import("./shop");
  shop = await createChaosMerchant(hook.url, FUNDED_TZS);
});

afterAll(async () => {
  proxy?.goAway();
  hook?.close();
  await deployment?.stop();
});

describe("a worker that is killed in the middle of a job", () => {
  it.each([
    ["before its commit", "commit", 0],
    ["after its commit, before the job is marked as done", "answer", 1],
  ] as const)("%s: another worker runs it, with one effect", async (_name, at, stepsThen) => {
    const id = await shipmentWithStep();
    await deployment.withoutWorker(async () => {
      const victim = await startVictim();
      const frozen = reached(proxy.freeze({ statement: STEP, at }));
      await makeDue(id);
      expect(await pollUntil(SURELY_MS, frozen)).toBe(true);
      await victim.kill();
      expect(await steps(id)).toHaveLength(stepsThen);
    });
    await expectOneStep(id);
  });

  it("while it waits for a lock: another worker runs it, with one effect", async () => {
    const id = await shipmentWithStep();
    const held = await deployment.sql.reserve();
    await deployment.withoutWorker(async () => {
      const victim = await startVictim();
      await held`begin`;
      const [holder] = await held<{ pid: number }[]>`
        select pg_backend_pid() as pid from shipment where id = ${id} for update`;
      await makeDue(id);
      const waits = async () => (await waitingFor(holder!.pid)) > 0;
      expect(await pollUntil(SURELY_MS, waits)).toBe(true);
      await victim.kill();
    });
    await held`rollback`;
    held.release();
    await expectOneStep(id);
  });
});

describe("a worker whose database is killed", () => {
  it("repeats its jobs within 15 s after the database returns, with one effect", async () => {
    const ids = await Promise.all(Array.from({ length: JOBS_AT_ONCE }, shipmentWithStep));
    const held = postgres(deployment.databaseUrl, { max: 1, onnotice: () => {} });
    await held`begin`;
    const [holder] = await held<{ pid: number }[]>`
      select pg_backend_pid() as pid from shipment where id = any (${ids}) for update`;
    for (const id of ids) await makeDue(id);
    const allWait = async () => (await waitingFor(holder!.pid)) > 0 && (await taken(ids)) === ids.length;
    expect(await pollUntil(SURELY_MS, allWait)).toBe(true);
    await deployment.kill("postgres");
    await held.end({ timeout: 0 });
    const back = performance.now();
    for (const id of ids) await expectOneStep(id);
    expect(performance.now() - back).toBeLessThan(UNSTUCK_MS);
  });
});

describe("a worker that freezes in the middle of a job", () => {
  it("is replaced by another, and does no harm when it resumes", async () => {
    const id = await shipmentWithStep();
    let zombie: RunningProcess | undefined;
    await deployment.withoutWorker(async () => {
      zombie = await startVictim();
      const frozen = reached(proxy.freeze({ statement: STEP, at: "answer" }));
      await makeDue(id);
      expect(await pollUntil(SURELY_MS, frozen)).toBe(true);
      zombie.signal("SIGSTOP");
    });
    proxy.goAway();
    await expectOneStep(id);
    await proxy.comeBack();
    zombie!.signal("SIGCONT");
    const next = await shipmentWithStep();
    await makeDue(next);
    await expectOneStep(next);
    expect(await steps(id)).toHaveLength(1);
    await zombie!.kill();
  });
});

const startVictim = () => startWorkerProcess({ ...deployment.settings, databaseUrl: proxy.url });

async function shipmentWithStep(): Promise<number> {
  const { freshPhone, buildOrder, uniqueText } = await import("../fixtures");
  const call: ChaosRequest = {
    method: "POST",
    url: `${deployment.origin}/sandbox/api/v1/merchant/shipments`,
    headers: {
      "x-api-key": shop.apiKey,
      "content-type": "application/json",
      "idempotency-key": uniqueText(),
    },
    body: JSON.stringify(buildOrder({ receiver_phone: freshPhone() })),
  };
  const answer = await sendUntilAnswered(call, uniqueClientAddress(), new Journal());
  const { id } = JSON.parse(answer!.text) as Shipment;
  const planned = () =>
    deployment.sql`select from graphile_worker._private_jobs where key = ${`simulate:${id}`}`;
  expect(await pollUntil(SURELY_MS, async () => (await planned()).length > 0)).toBe(true);
  return id;
}

/** Makes the rider accept immediately instead of after twenty seconds. */
async function makeDue(id: number): Promise<void> {
  const { sql } = deployment;
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`simulate:${id}`}`;
  await sql`select pg_notify('jobs:insert', '{"count":1}')`;
}

async function waitingFor(pid: number): Promise<number> {
  const waiting =
    await deployment.sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`;
  return waiting.length;
}

async function taken(ids: number[]): Promise<number> {
  const jobs = await deployment.sql`
    select from graphile_worker._private_jobs
    where locked_by is not null and payload->>'shipmentId' = any (${ids.map(String)})`;
  return jobs.length;
}

const steps = (id: number) =>
  deployment.sql`select from shipment_event where shipment_id = ${id} and trigger = 'rider_accepted'`;

async function expectOneStep(id: number): Promise<void> {
  const isDone = async () => {
    const jobs = await deployment.sql`
      select from graphile_worker._private_jobs where attempts < max_attempts
        and payload->>'shipmentId' = ${String(id)} and payload->>'trigger' = 'rider_accepted'`;
    return jobs.length === 0 && (await steps(id)).length > 0;
  };
  expect(await pollUntil(SURELY_MS, isDone)).toBe(true);
  expect(await steps(id)).toHaveLength(1);
  const told = await deployment.sql<{ event_id: string }[]>`
    select event_id from webhook_event where shipment_id = ${id} and type = 'delivery.dispatched'`;
  expect(told).toHaveLength(1);
  expect(await pollUntil(SURELY_MS, () => hook.received.has(told[0]!.event_id))).toBe(true);
}

function reached(promise: Promise<void>): () => boolean {
  let isThere = false;
  promise.then(() => {
    isThere = true;
  });
  return () => isThere;
}
