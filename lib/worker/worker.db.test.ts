import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { FaultProxy } from "@/e2e/chaos/fault-proxy";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// A worker sends all due webhooks of the database, including those of other test files.
const { url: connectionString, sql } = await createDedicatedDatabase();
const { Liveness } = await import("./liveness");
const { DeadWorkerReaper } = await import("./worker");
const { startWorker } = await import("./worker");
afterAll(() => sql.end());

describe("a holder of job locks", () => {
  it("keeps its jobs while connected, and loses them at the second sweep afterwards", async () => {
    const holder = `process-${randomUUID()}`;
    const liveness = new Liveness(connectionString);
    await liveness.hold([holder]);
    const job = await lockedJob(holder);
    const sweeper = new DeadWorkerReaper(sql);

    for (let round = 0; round < 3; round++) expect(await sweeper.sweep()).not.toContain(holder);
    expect(await lockedBy(job)).toBe(holder);

    await liveness.stop();
    await expect.poll(() => isHeld(holder)).toBe(false);
    expect(await sweeper.sweep()).not.toContain(holder);
    expect(await sweeper.sweep()).toContain(holder);
    expect(await lockedBy(job)).toBeNull();
  });

  it("loses unlocked jobs at once and locked ones later", {
    timeout: 20_000,
  }, async () => {
    const holder = `process-${randomUUID()}`;
    const [free, busy] = [await lockedJob(holder), await lockedJob(holder)];
    const sweeper = new DeadWorkerReaper(sql);
    await sweeper.sweep();
    await sql.begin(async (tx) => {
      await tx`select from graphile_worker._private_jobs where id = ${busy} for update`;
      expect(await sweeper.sweep()).toContain(holder);
      expect([await lockedBy(free), await lockedBy(busy)]).toEqual([null, holder]);
      // Locks `free` after `busy`, like a completion, which locks several jobs in any order.
      await tx`select from graphile_worker._private_jobs where id = ${free} for update`;
    });
    await sweeper.sweep();
    expect(await lockedBy(busy)).toBeNull();
  });

  it("holds its lock again after its connection was cut", async () => {
    const holder = `process-${randomUUID()}`;
    const liveness = new Liveness(connectionString);
    await liveness.hold([holder]);
    const [backend] = await liveness.sql`select pg_backend_pid() as pid`;
    await sql`select pg_terminate_backend(${backend?.pid})`;
    await expect
      .poll(async () => (await heldBy(holder)) ?? backend?.pid, { timeout: 5000 })
      .not.toBe(backend?.pid);
    await liveness.stop();
  });
});

describe("a holder with several names", () => {
  it("releases one name at once, even after an outage of the database", async () => {
    const [kept, former] = [`process-${randomUUID()}`, `pool-${randomUUID()}`];
    const proxy = await FaultProxy.start(connectionString);
    const liveness = new Liveness(proxy.url);
    await liveness.hold([kept, former]);
    proxy.goAway();
    await expect.poll(() => isHeld(former)).toBe(false);
    for (let refused = 0; refused < 5; refused++) await expect(liveness.sql`select`).rejects.toThrow();
    await proxy.comeBack();
    await expect.poll(() => isHeld(former), { timeout: 10_000 }).toBe(true);
    await liveness.release([former]);
    expect(await isHeld(former)).toBe(false);
    expect(await isHeld(kept)).toBe(true);
    await liveness.stop();
    proxy.goAway();
  });
});

describe("a worker", () => {
  it("commits claims asynchronously, and the results of jobs synchronously", async () => {
    const { pool } = await import("@/db/pool.fixture");
    const [task, levels] = [`test.${randomUUID()}`, new Set<string>()];
    const level = "select current_setting('synchronous_commit') as level";
    const worker = await startWorker({
      connectionString,
      taskList: {
        [task]: async (_payload, { query }) => {
          levels.add(`mark ${(await query<{ level: string }>(level)).rows[0]!.level}`);
          levels.add(`work ${(await pool.unsafe(level))[0]!.level}`);
        },
      },
    });
    await sql`select graphile_worker.add_job(${task})`;
    await expect.poll(() => [...levels]).toEqual(["mark off", "work on"]);
    await worker.stop();
  });

  it("does not count as dead during a job, and runs the job once", async () => {
    const task = `test.${randomUUID()}`;
    const freed: string[][] = [];
    const worker = await startWorker({
      connectionString,
      taskList: {
        [task]: async () => {
          const sweeper = new DeadWorkerReaper(sql);
          for (let round = 0; round < 3; round++) freed.push(await sweeper.sweep());
        },
      },
    });
    const [mine] = await sql`select id from graphile_worker.add_job(${task})`;
    await expect.poll(async () => lockedBy(mine?.id), { timeout: 10_000 }).toBeUndefined();
    await worker.stop();
    expect(freed).toHaveLength(3);
    expect(freed.flat().filter((name) => name.startsWith("pool-"))).toEqual([]);
  });

  it("reruns jobs whose completion was lost", async () => {
    const task = `test.${randomUUID()}`;
    const hold = await sql.reserve();
    await hold`begin`;
    const runs = new Map<string, number>();
    const slow = `test.${randomUUID()}`;
    let open = () => {};
    const cut = new Promise<void>((resolve) => {
      open = resolve;
    });
    const worker = await startWorker({
      connectionString,
      taskList: {
        [slow]: () => cut,
        [task]: async (_payload, { job }) => {
          runs.set(job.id, (runs.get(job.id) ?? 0) + 1);
          if (runs.get(job.id) === 1)
            await hold`select from graphile_worker._private_jobs where id = ${job.id} for update`;
        },
      },
    });
    const ending = () => sql`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from%_private_jobs%'`;
    const [late] = await sql`select id from graphile_worker.add_job(${slow})`;
    await expect.poll(async () => lockedBy(late?.id), { timeout: 10_000 }).not.toBeNull();
    const jobs = [];
    for (const count of [1, 2, 3]) {
      jobs.push(...(await sql`select id from graphile_worker.add_job(${task})`));
      await expect.poll(async () => (await ending()).length, { timeout: 10_000 }).toBe(count);
    }
    await sql`select pg_terminate_backend(pid) from unnest(${(await ending()).map(({ pid }) => pid)}::int[]) as pid`;
    await expect.poll(async () => (await ending()).length).toBe(0);
    await hold`rollback`;
    hold.release();
    open();
    for (const { id } of [...jobs, late!]) {
      await expect.poll(async () => lockedBy(id), { timeout: 30_000 }).toBeUndefined();
    }
    await worker.stop();
    expect([...runs.values()]).toEqual([2, 2, 2]);
  });
});

async function lockedJob(holder: string): Promise<number> {
  const [job] =
    await sql`select id from graphile_worker.add_job('test.never', run_at => now() + interval '1 day')`;
  await sql`
    update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now(), attempts = 1 where id = ${job?.id}`;
  return job?.id;
}

/** Returns undefined when the job is done and deleted. */
async function lockedBy(job: number): Promise<string | null | undefined> {
  const [row] = await sql`select locked_by from graphile_worker._private_jobs where id = ${job}`;
  return row?.locked_by;
}

async function heldBy(holder: string): Promise<number | undefined> {
  const [row] = await sql`
    select pid from pg_locks where locktype = 'advisory' and objid = (hashtext(${holder})::bigint & 4294967295)::oid`;
  return row?.pid;
}

async function isHeld(holder: string): Promise<boolean> {
  return (await heldBy(holder)) !== undefined;
}
