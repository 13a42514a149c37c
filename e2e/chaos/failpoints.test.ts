import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueClientAddress, type ListItem } from "../api/client";
import { pollUntil } from "@/e2e/setup/poll-until";
import { type RunningWebProcess, startWeb } from "../setup/processes";
import { sendOnce, type ChaosRequest, sendUntilAnswered } from "./call";
import { Deployment } from "./deployment";
import { FaultProxy } from "./fault-proxy";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";
import { Journal } from "./journal";
import type { ChaosOperation, PreparedOperation } from "./operation";
import type { ChaosMerchant } from "./shop";
import { checkLedgerOnce } from "./watch";

const MOMENTS = ["before its write", "after its commit", "while it waits for a lock"] as const;
type Moment = (typeof MOMENTS)[number];
const NAMES = ["create", "cancel", "payment initiate", "gateway callback"];
const CASES = MOMENTS.flatMap((moment) => NAMES.map((name) => ({ name, moment })));

const FUNDED_TZS = 1_000_000;
const SURELY_MS = 30_000;

interface Interrupted extends PreparedOperation {
  operation: ChaosOperation;
  shop: ChaosMerchant;
  heard: Awaited<ReturnType<typeof sendOnce>>;
  effectsThen: number;
}

let deployment: Deployment;
let hook: WebhookReceiver;
let proxy: FaultProxy;
let victim: RunningWebProcess;
const interrupted = new Map<string, Interrupted>();

beforeAll(async () => {
  deployment = await Deployment.start();
  proxy = await FaultProxy.start(deployment.databaseUrl);
  [hook, victim] = await Promise.all([
    startWebhookReceiver(),
    startWeb({ ...deployment.settings, databaseUrl: proxy.url }),
  ]);
  await deployment.withoutWorker(interruptAll);
});

async function interruptAll(): Promise<void> {
  const { createChaosMerchant } = await import("./shop");
  const { CHAOS_OPERATIONS } = await import("./operation");
  const started = await Promise.all(
    CASES.map(async ({ name, moment }) => {
      const [operation, shop] = [CHAOS_OPERATIONS[name]!, await createChaosMerchant(hook.url, FUNDED_TZS)];
      const prepared = await operation.prepare(deployment.origin, shop);
      return { ...prepared, operation, shop, moment, name: `${name} ${moment}` };
    }),
  );
  const underWay: Awaited<ReturnType<typeof interrupt>>[] = [];
  for (const { name, moment, operation, ...prepared } of started) {
    underWay.push(await interrupt(operation, prepared, moment, name));
  }
  await victim.kill();
  for (const { release } of underWay) await release();
  expect(await pollUntil(SURELY_MS, async () => (await unfinished()).length === 0)).toBe(true);
  for (const [index, one] of started.entries()) {
    const effectsThen = await one.effects(deployment.sql);
    interrupted.set(one.name, { ...one, heard: await underWay[index]!.sent, effectsThen });
  }
}

afterAll(async () => {
  await victim?.kill();
  proxy?.goAway();
  hook?.close();
  await deployment?.stop();
});

/** Sends the request to the process to be killed, and resolves when the failpoint is reached. */
async function interrupt(
  operation: ChaosOperation,
  { call, hold }: PreparedOperation,
  moment: Moment,
  name: string,
) {
  const doomed: ChaosRequest = { ...call, url: call.url.replace(deployment.origin, victim.origin) };
  if (moment !== "while it waits for a lock") {
    let isThere = false;
    const frozen = proxy.freeze(moment === "before its write" ? operation.before : operation.after);
    frozen.then(() => {
      isThere = true;
    });
    const sent = sendOnce(doomed, uniqueClientAddress(), SURELY_MS * 10);
    if (!(await pollUntil(SURELY_MS, () => isThere))) throw new Error(`Never came to its point: ${name}`);
    return { sent, release: async () => {} };
  }
  const held = await deployment.sql.reserve();
  await held`begin`;
  await hold(held);
  const [holder] = await held<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const sent = sendOnce(doomed, uniqueClientAddress(), SURELY_MS * 10);
  const waits = async () => (await blockedBy(holder!.pid)).length > 0;
  if (!(await pollUntil(SURELY_MS, waits))) throw new Error(`Never waited: ${name}`);
  const release = async () => {
    await held`rollback`;
    held.release();
  };
  return { sent, release };
}

const blockedBy = (pid: number) =>
  deployment.sql`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`;

/** Finds statements that still run after their process was killed. */
const unfinished = () =>
  deployment.sql`
    select from pg_stat_activity where application_name = 'tuma' and (wait_event_type = 'Lock' or state = 'active')`;

describe.each(CASES)("$name, its process killed $moment", ({ name, moment }) => {
  const found = () => interrupted.get(`${name} ${moment}`)!;

  it("has the effect that the failpoint implies, and no acknowledgement", async () => {
    const { heard, effectsThen } = found();
    expect(heard).toBeNull();
    if (moment === "before its write") expect(effectsThen).toBe(0);
    if (moment === "after its commit") expect(effectsThen).toBe(1);
    expect(effectsThen).toBeLessThanOrEqual(1);
  });

  it.runIf(name === "create")("is found by its reference if it took effect", async () => {
    const { reference, shop, effectsThen } = found();
    const url = `${deployment.origin}/sandbox/api/v1/merchant/shipments?search=${reference}`;
    const list = await send({ method: "GET", url, headers: { "x-api-key": shop.apiKey } });
    expect(JSON.parse(list.text) as ListItem[]).toHaveLength(effectsThen);
  });

  it("succeeds when repeated, with one effect in total", async () => {
    const { call, operation, effects, effectsThen } = found();
    const again = await send(call);
    expect(again).toMatchObject({
      status: operation.success,
      replayed: operation.isKeyed && effectsThen === 1,
    });
    const third = await send(call);
    expect({ ...third, replayed: null }).toEqual({ ...again, replayed: null });
    expect(await effects(deployment.sql)).toBe(1);
  });

  it("emits all of its events", async () => {
    const { shop } = found();
    const untold = async () => {
      const events = await deployment.sql<{ id: string; type: string }[]>`
        select event_id as id, type from webhook_event where merchant_id = ${shop.merchantId}`;
      expect(events.length > 0 || name === "payment initiate").toBe(true);
      return events.filter(({ id }) => !hook.received.has(id));
    };
    await pollUntil(SURELY_MS, async () => (await untold()).length === 0);
    expect(await untold()).toEqual([]);
  });
});

it("afterwards the ledger is consistent and every due job is done", async () => {
  const journal = new Journal();
  await checkLedgerOnce(deployment.sql, journal);
  expect(journal.findings).toEqual([]);
  const due = () =>
    deployment.sql`select id from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`;
  await pollUntil(SURELY_MS, async () => (await due()).length === 0);
  expect(await due()).toEqual([]);
});

it("a repeat with another key has a second effect, which the test detects", async () => {
  const { call, effects } = interrupted.get("create after its commit")!;
  await send({
    ...call,
    headers: { ...call.headers, "idempotency-key": `another-${call.headers["idempotency-key"]}` },
  });
  expect(await effects(deployment.sql)).toBe(2);
});

async function send(call: ChaosRequest) {
  const journal = new Journal();
  const answer = await sendUntilAnswered(call, uniqueClientAddress(), journal);
  expect(journal.findings).toEqual([]);
  return answer!;
}
