import { spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// Due steps are claimed from the whole queue, which would include jobs of other test files.
const { url, sql } = await createDedicatedDatabase();
const { transaction } = await import("@/db/client");
const { dispatchRider } = await import("@/lib/riders/dispatch/dispatch");
const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
const { lockShipment } = await import("@/lib/shipments/transitions/lock");
const { startWorker } = await import("@/lib/worker/worker");
const { runDueSimulationSteps } = await import("./run-due-steps");
const owner = await createTestMerchant("sandbox", 100_000_000);
afterAll(() => sql.end());

const KEYS = (ids: number[]) => ids.map((id) => `simulate:${id}`);
/** The crash test holds this advisory lock, so that the worker is killed in the middle of its steps. */
const MIDDLE = 4711;

/** Creates `count` paid shipments with a due first step, and deletes all other jobs. */
async function dueShipments(count: number): Promise<number[]> {
  await sql`delete from graphile_worker._private_jobs`;
  const ids: number[] = [];
  for (let made = 0; made < count; made++) {
    const id = await createTestOrder(owner, { receiverPhone: `+2557541${String(made).padStart(5, "0")}` });
    await transaction((tx) => dispatchRider(tx, id));
    ids.push(id);
  }
  await sql`delete from graphile_worker._private_jobs where key is null`;
  await sql`update graphile_worker._private_jobs set run_at = now() where key = any (${KEYS(ids)})`;
  return ids;
}

const dueOf = (shipmentId: number) => ({
  ...{ shipmentId, trigger: "rider_accepted" as const, anchor: new Date().toISOString() },
  together: true as const,
});

/** Locks the job as graphile-worker does while a job runs. */
async function beginJobOf(id: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test', attempts = 1
    where key = ${`simulate:${id}`}`;
}

const steps = (ids: number[]) => sql<{ shipment: string; steps: string[]; told: number }[]>`
  select shipment_id::text as shipment, array_agg(trigger order by id) as steps,
    (select count(*)::int from webhook_event told
      where told.shipment_id = shipment_event.shipment_id and type = 'delivery.dispatched') as told
  from shipment_event where shipment_id = any (${ids}) group by shipment_id order by shipment_id`;

const waiting = async (ids: number[]) =>
  (
    await sql<{ id: number; trigger: string; attempts: number }[]>`
      select (payload->>'shipmentId')::int as id, payload->>'trigger' as trigger, attempts
      from graphile_worker._private_jobs where key = any (${KEYS(ids)}) order by 1`
  ).map(({ id, trigger, attempts }) => [id, trigger, attempts]);

test("runs due steps in one transaction, each with a separate rider", async () => {
  const ids = await dueShipments(5);
  await beginJobOf(ids[0]!);
  await runDueSimulationSteps(dueOf(ids[0]!));
  expect(await steps(ids)).toEqual(
    ids.map((id) => ({ shipment: String(id), steps: ["rider_accepted"], told: 1 })),
  );
  const [written] = await sql`
    select count(distinct shipment_event.xmin::text)::int as transactions, count(distinct rider_id)::int as riders
    from shipment_event join assignment using (shipment_id) where shipment_id = any (${ids})`;
  expect(written).toEqual({ transactions: 1, riders: 5 });
  expect(await waiting(ids)).toEqual(ids.map((id) => [id, "rider_moving", 0]));
});

test("skips a locked shipment and tries again later", async () => {
  const ids = await dueShipments(3);
  await beginJobOf(ids[0]!);
  await transaction(async (tx) => {
    await lockShipment(tx, ids[1]!);
    await runDueSimulationSteps(dueOf(ids[0]!));
  });
  expect((await steps(ids)).map(({ shipment }) => Number(shipment))).toEqual([ids[0], ids[2]]);
  expect(await waiting(ids)).toEqual([
    [ids[0], "rider_moving", 0],
    [ids[1], "rider_accepted", 0],
    [ids[2], "rider_moving", 0],
  ]);
});

test("a failing step is retried separately and does not block others", async () => {
  const ids = await dueShipments(6);
  const bad = ids[2]!;
  await sql.unsafe(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fails before insert on shipment_event for each row
      when (new.shipment_id = ${bad}) execute function fail()`);
  const worker = await startWorker({ connectionString: url });
  const played = async () => (await steps(ids)).map(({ shipment }) => Number(shipment));
  await expect.poll(played, { timeout: 20_000 }).toEqual(ids.filter((id) => id !== bad));
  const failures = async () => sql`
    select attempts::int, last_error is not null as told from graphile_worker._private_jobs
    where key = ${`simulate:${bad}`}`;
  await expect.poll(async () => (await failures())[0]?.told, { timeout: 20_000 }).toBe(true);
  await sql`drop trigger fails on shipment_event`;
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`simulate:${bad}`}`;
  await expect.poll(played, { timeout: 20_000 }).toEqual(ids);
  await worker.stop();
  expect((await steps(ids)).every(({ steps }) => steps[0] === "rider_accepted")).toBe(true);
});

test("a killed worker leaves no changes, and the next one runs each step once", async () => {
  const ids = await dueShipments(6);
  await sql.unsafe(`
    create or replace function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${MIDDLE}); return new; end $$;
    create trigger waits before insert on shipment_event for each row
      when (new.shipment_id = ${ids[3]!}) execute function wait_here()`);
  const keeper = await sql.reserve();
  await keeper`select pg_advisory_lock(${MIDDLE})`;
  const victim = spawn(process.execPath, ["--import", "tsx", "lib/riders/simulated/worker.fixture.ts"], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: "ignore",
  });
  const inTheMiddle = () => keeper`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${MIDDLE} and not granted`;
  await expect.poll(async () => (await inTheMiddle()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  victim.kill("SIGKILL");
  expect(await steps(ids)).toEqual([]);
  await keeper`select pg_advisory_unlock(${MIDDLE})`;
  keeper.release();
  await sql`drop trigger waits on shipment_event`;

  const successor = await startWorker({ connectionString: url });
  await expect.poll(async () => (await steps(ids)).length, { timeout: 30_000 }).toBe(6);
  await successor.stop();
  for (const each of await steps(ids)) {
    expect([each.steps.filter((step) => step === "rider_accepted").length, each.told]).toEqual([1, 1]);
  }
  const [riders] = await sql`
    select count(*)::int as hired from assignment where shipment_id = any (${ids}) and accepted_at is not null`;
  expect(riders?.hired).toBe(6);
}, 90_000);
