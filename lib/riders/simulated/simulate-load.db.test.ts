import type { JobHelpers, TaskList } from "graphile-worker";
import { expect, test, vi } from "vitest";
import { SIMULATION_TIMETABLE } from "@/lib/core/lifecycle/simulation";
import type { ShipmentType } from "@/lib/core/statuses";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const SHIPMENTS = 200;
const AT_ONCE = 8;

/** Collects the errors of jobs, because a retried job that succeeds is deleted with its error. */
function recording(errors: unknown[], taskList: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(taskList).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await task?.(payload, helpers);
        } catch (error) {
          errors.push(error);
          throw error;
        }
      },
    ]),
  );
}

test("delivers two hundred concurrent sandbox shipments without errors", {
  timeout: 150_000,
}, async () => {
  const { url, sql } = await createDedicatedDatabase();
  const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
  const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
  const { startWorker } = await import("@/lib/worker/worker");
  const { tasks } = await import("@/lib/worker/tasks");
  const owner = await createTestMerchant("sandbox", 100_000_000);
  for (let made = 0; made < SHIPMENTS; made += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, SHIPMENTS - made) }, (_, index) => made + index);
    await Promise.all(
      batch.map((number) =>
        createTestOrder(owner, {
          type: number % 3 === 0 ? "regional" : "same_city",
          receiverPhone: `+2557540${String(number).padStart(5, "0")}`,
        }),
      ),
    );
  }
  await sql`
    update graphile_worker._private_jobs set run_at = now(),
      payload = jsonb_set(payload::jsonb, '{anchor}', to_jsonb(now() - interval '1 hour'))::json
    where key like 'simulate:%'`;

  const errors: unknown[] = [];
  const { log } = await import("@/lib/platform/log");
  const warnings = vi.spyOn(log, "warn");
  const worker = await startWorker({ connectionString: url, taskList: recording(errors, tasks) });
  const open = async () => (await sql`select 1 from shipment where status <> 'delivered'`).length;
  await expect.poll(open, { timeout: 120_000, interval: 200 }).toBe(0);
  const waiting = () =>
    sql`select task_identifier, last_error from graphile_worker.jobs where run_at <= now()`;
  await expect.poll(waiting, { timeout: 20_000, interval: 200 }).toEqual([]);
  await worker.stop();

  const told = await sql<{ type: ShipmentType; steps: string[]; isOrdered: boolean }[]>`
    select type, array_agg(event.trigger order by event.id) as steps,
      bool_and(event.occurred_at >= coalesce(earlier, event.occurred_at)) as "isOrdered"
    from shipment join (
      select *, lag(occurred_at) over (partition by shipment_id order by id) as earlier from shipment_event
    ) event on event.shipment_id = shipment.id group by shipment.id`;
  expect(told).toHaveLength(SHIPMENTS);
  for (const { type, steps, isOrdered } of told) {
    expect([steps, isOrdered]).toEqual([Object.keys(SIMULATION_TIMETABLE[type]), true]);
  }
  expect(errors).toEqual([]);
  expect(warnings.mock.calls.filter(([context]) => Object(context).part === "simulation")).toEqual([]);
  expect(await sql`select * from audit_ledger()`).toHaveLength(0);
  const [jobs] =
    await sql`select count(*) filter (where status <> 'completed') as unfinished from assignment`;
  expect(Number(jobs?.unfinished)).toBe(0);
  await sql.end();
});
