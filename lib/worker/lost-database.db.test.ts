import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { openJobPool } from "@/db/open-job-pool";
import { FaultProxy } from "@/e2e/chaos/fault-proxy";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const { url: connectionString, ownerUrl, sql: theirs } = await createDedicatedDatabase();
const { startWorker } = await import("./worker");
/** Connection that can write while the database is read-only by default. */
const sql = postgres(ownerUrl, {
  max: 1,
  onnotice: () => {},
  connection: { default_transaction_read_only: false },
});
afterAll(() => Promise.all([sql.end(), theirs.end()]));

const LOSSES = 4;
const name = new URL(connectionString).pathname.slice(1);

/** Makes new sessions read-only, like a server that is not yet the primary. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const what = isReadOnly ? "set default_transaction_read_only = on" : "reset default_transaction_read_only";
  await sql.unsafe(`alter database ${name} ${what}`);
}

async function isDone(job: number): Promise<boolean> {
  return (await sql`select from graphile_worker._private_jobs where id = ${job}`).length === 0;
}

async function addJob(task: string): Promise<number> {
  const [job] = await sql<{ id: number }[]>`select id from graphile_worker.add_job(${task})`;
  return job!.id;
}

it("a connection released twice is released once", async () => {
  const { pool, close } = openJobPool(connectionString, 1);
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      expect(() => release()).not.toThrow();
      resolve();
    });
  });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  close();
});

describe("a worker", () => {
  it("that started with a read-only database takes jobs within 10 s of its recovery", async () => {
    const task = `test.${randomUUID()}`;
    await setReadOnly(true);
    const worker = await startWorker({ connectionString, taskList: { [task]: async () => {} } });
    // Long enough for several failed attempts of every component.
    const refusedUntil = performance.now() + 3000;
    await expect
      .poll(() => performance.now(), { timeout: 10_000, interval: 100 })
      .toBeGreaterThan(refusedUntil);
    await setReadOnly(false);
    const job = await addJob(task);
    await expect.poll(() => isDone(job), { timeout: 10_000, interval: 100 }).toBe(true);
    await worker.stop();
  });

  it("runs a job whose claim lost its connection", async () => {
    const task = `test.${randomUUID()}`;
    const job = await addJob(task);
    const proxy = await FaultProxy.start(connectionString);
    const taken = proxy.freeze({ statement: /update \S+_private_jobs.*returning \*/s, at: "answer" });
    const worker = await startWorker({
      connectionString: proxy.url,
      concurrency: 1,
      taskList: { [task]: async () => {} },
    });
    await taken;
    // The response is lost with its connection; the other connections stay open.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name = 'tuma-jobs' and query like '%_private_jobs%returning *'`;
    await expect.poll(() => isDone(job), { timeout: 15_000, interval: 100 }).toBe(true);
    await worker.stop();
    proxy.goAway();
  });

  it("that is stopped with a read-only database ends", async () => {
    await setReadOnly(true);
    const worker = await startWorker({ connectionString, taskList: {} });
    await worker.stop();
    await setReadOnly(false);
  });

  it("that lost its database repeatedly leaves no connections, schedules or timers behind", async () => {
    const task = `test.${randomUUID()}`;
    const proxy = await FaultProxy.start(connectionString);
    const worker = await startWorker({
      connectionString: proxy.url,
      concurrency: 2,
      taskList: { [task]: async () => {} },
    });
    const { _allWorkerPools: runners } = (await import("graphile-worker/dist/main.js" as string)) as {
      _allWorkerPools: unknown[];
    };
    const connections = async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = ${name} and application_name = 'tuma-jobs'`;
      return rows.length;
    };
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const settle = async () => {
      const job = await addJob(task);
      await expect.poll(() => isDone(job), { timeout: 30_000, interval: 50 }).toBe(true);
      await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(4);
      await expect.poll(() => runners.length, { timeout: 10_000 }).toBe(1);
    };
    await settle();
    const before = timers();
    for (let loss = 0; loss < LOSSES; loss++) {
      proxy.goAway();
      // The database is unavailable until the worker stops its runner.
      await expect.poll(() => runners.length, { timeout: 20_000, interval: 20 }).toBe(0);
      await proxy.comeBack();
      await settle();
    }
    await expect.poll(timers, { timeout: 30_000 }).toBeLessThanOrEqual(before + 1);
    await worker.stop();
    expect(runners.length).toBe(0);
    await expect.poll(connections).toBe(0);
    proxy.goAway();
  }, 180_000);
});
