import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startDeployment } from "../setup/deployment";
import { buildEnvironment, type RunningProcess } from "../setup/processes";
import { openReceiver, type Receiver } from "../storms/receivers";

const SHIPMENTS = 40;
const HELD = 4;
/** Phone number without a sandbox scenario. */
const PROVED_BY_PIN = { receiver_phone: "+255713345678", require_pin: true };
const STOPPED_WITHIN_MS = 45_000;

/** More connections than concurrent jobs, so that blocked jobs do not exhaust the pool. */
const settings = { DATABASE_POOL: "12" };

const deployment = await startDeployment({ webs: 1, workers: 0, settings });
const { runInBatches, createTestMerchant, buildOrder, ownerSql, waitForCondition } = await import(
  "../fixtures"
);

const receivers: Receiver[] = [];
afterAll(() => {
  for (const receiver of receivers) receiver.close();
});

interface Scene {
  ids: number[];
  receiver: Receiver;
}

/** Creates paid shipments, each with pending jobs: a PIN message, which locks the shipment, and two events. */
async function prepare(): Promise<Scene> {
  const merchant = await createTestMerchant({ multiplier: 1_000_000 });
  const receiver = await openReceiver("slow");
  receivers.push(receiver);
  const hook = await merchant.sandbox.post("/merchant/webhooks", { url: receiver.url });
  expect(hook.status).toBe(201);
  const made = await runInBatches(SHIPMENTS, () => merchant.sandbox.create(buildOrder(PROVED_BY_PIN)));
  return { ids: made.map(({ body }) => body.id), receiver };
}

/** Locks shipments, so that their jobs cannot finish. */
async function hold(ids: number[]): Promise<() => Promise<void>> {
  const held = await ownerSql().reserve();
  await held`begin`;
  await held`select from shipment where id = any (${ids}) for update`;
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await held`rollback`;
    held.release();
  };
  onTestFinished(release);
  return release;
}

const untilSoManyWait = (count: number) =>
  waitForCondition(`${count} jobs wait for a shipment`, async () => {
    const waiting = await ownerSql()`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_shipment%'`;
    return waiting.length >= count;
  });

/** Pending messages of these shipments. */
async function textsOf(ids: number[]) {
  return ownerSql()<{ shipment: number; attempts: number; locked_by: string | null }[]>`
    select (j.payload ->> 'shipmentId')::int as shipment, j.attempts, j.locked_by
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'sms.tracking_link' and (j.payload ->> 'shipmentId')::int = any (${ids})`;
}

interface Taken {
  id: number;
  shipment: number | null;
}

/** Jobs claimed by a worker. */
async function takenJobs(): Promise<Taken[]> {
  return ownerSql()<Taken[]>`
    select id, (payload ->> 'shipmentId')::int as shipment from graphile_worker._private_jobs
    where locked_by is not null`;
}

async function stillThere(jobs: Taken[]): Promise<number[]> {
  const ids = jobs.map(({ id }) => id);
  const rows = await ownerSql()<{ id: number }[]>`
    select id from graphile_worker._private_jobs where id = any (${ids})`;
  return rows.map(({ id }) => id);
}

async function leftBehind(): Promise<string[]> {
  const rows = await ownerSql()<{ mark: string }[]>`
    select 'job ' || t.identifier || ' of ' || j.locked_by as mark
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_by is not null
    union all
    select 'endpoint ' || id || ' of ' || leased_by from webhook_endpoint where leased_by is not null`;
  return rows.map(({ mark }) => mark);
}

async function untilAllIsDone({ ids, receiver }: Scene): Promise<void> {
  await waitForCondition("every shipment has its text", async () => (await textsOf(ids)).length === 0);
  await waitForCondition("every event has come", () => receiver.arrivals.length >= 2 * SHIPMENTS);
}

async function expectEachOnce({ ids, receiver }: Scene): Promise<void> {
  const texts = await ownerSql()<{ shipment: number }[]>`
    select shipment_id::int as shipment from message where shipment_id = any (${ids})`;
  expect(texts.map(({ shipment }) => shipment).sort()).toEqual([...ids].sort());
  const events = receiver.arrivals.map(({ eventId }) => eventId);
  expect(events).toHaveLength(2 * SHIPMENTS);
  expect(new Set(events).size).toBe(2 * SHIPMENTS);
}

describe("a stopping worker", () => {
  it("finishes running jobs, releases others, and exits with 0 without lost or repeated jobs", async () => {
    const scene = await prepare();
    const held = scene.ids.slice(0, HELD);
    const release = await hold(held);
    const first = await deployment.addWorker();
    await untilSoManyWait(HELD);
    await waitForCondition("webhooks are under way", () => scene.receiver.arrivals.length > 0);
    const before = performance.now();
    const stopped = first.stop();
    const running = await waitForCondition("it takes nothing new", async () => {
      const taken = await takenJobs();
      return taken.length > 0 && taken.every(({ shipment }) => held.includes(shipment ?? 0)) && taken;
    });
    expect(first.isAlive()).toBe(true);
    await release();
    expect(await stopped).toBe(0);
    expect(performance.now() - before).toBeLessThan(STOPPED_WITHIN_MS);
    expect(await leftBehind()).toEqual([]);
    const told = scene.receiver.arrivals.length;
    expect(told).toBeLessThan(2 * SHIPMENTS);
    expect(await stillThere(running)).toEqual([]);
    const rest = await textsOf(scene.ids);
    expect(rest.filter(({ attempts }) => attempts > 0)).toEqual([]);
    expect(first.log()).not.toContain("error");
    const second = await deployment.addWorker();
    await untilAllIsDone(scene);
    await expectEachOnce(scene);
    expect(await second.stop()).toBe(0);
    console.log(
      `Worker told to stop: ${running.length} jobs ended, ${rest.length} of ${SHIPMENTS} left to the next, ${told} of ${2 * SHIPMENTS} events told; none twice`,
    );
  });
});

describe("a worker started by npm", () => {
  const isThere = async () =>
    (await ownerSql()`select from pg_stat_activity where application_name = 'tuma-liveness'`).length > 0;

  it.each([
    ["while it starts", isThere],
    ["when it takes jobs", async (said: string) => said.includes("Worker ready")],
  ])("stops cleanly when npm gets %s", async (_when, isTime) => {
    const npm = spawn("npm", ["run", "worker"], {
      env: { ...process.env, ...buildEnvironment(deployment), npm_lifecycle_event: "" },
    });
    onTestFinished(() => void npm.kill("SIGKILL"));
    let said = "";
    npm.stdout.on("data", (text) => {
      said += text;
    });
    await waitForCondition("it is time", () => isTime(said));
    const gone = once(npm, "close");
    npm.kill("SIGTERM");
    await gone;
    expect(said).toContain("Stopping");
    expect(await leftBehind()).toEqual([]);
  });

  it("stops cleanly when its terminal closes", async () => {
    const worker = await deployment.addWorker();
    const ended = worker.ended();
    worker.signal("SIGHUP");
    await ended;
    expect(worker.log()).toContain("Stopping");
    expect(await leftBehind()).toEqual([]);
  });
});

describe("a worker without required settings", () => {
  it("does not start", async () => {
    const { SECRET_KEY: _key, ...env } = { ...process.env, ...buildEnvironment(deployment) };
    const worker = spawn(process.execPath, ["dist/worker.js"], { env });
    onTestFinished(() => void worker.kill("SIGKILL"));
    let said = "";
    worker.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(worker, "close");
    expect(code).toBe(1);
    expect(said).toContain("SECRET_KEY");
  });
});

describe("the test detects", () => {
  it("a worker that exits without waiting for its jobs", async () => {
    const scene = await prepare();
    const release = await hold(scene.ids.slice(0, HELD));
    const worker: RunningProcess = await deployment.addWorker();
    await untilSoManyWait(HELD);
    await worker.kill();
    await release();
    expect(await leftBehind()).not.toEqual([]);
  });
});
