import { afterAll, expect, it } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// A worker of another test file would run the jobs of this file.
const { url: connectionString, sql } = await createDedicatedDatabase();
const { buildCrontab } = await import("./job-runner");
const { startWorker } = await import("./worker");
afterAll(() => sql.end());

it("an interrupted scheduled run is retried", async () => {
  const runs = new Map<string, number>();
  const cutOnce = (task: string) => async () => {
    runs.set(task, (runs.get(task) ?? 0) + 1);
    if (runs.get(task) === 1) throw new Error("terminating connection due to administrator command");
  };
  const schedule = buildCrontab();
  const taskList = Object.fromEntries(schedule.map(({ task }) => [task, cutOnce(task)]));
  const worker = await startWorker({ connectionString, taskList });
  for (const { task, options } of schedule) {
    await sql`select graphile_worker.add_job(${task}, max_attempts => ${options.maxAttempts!})`;
  }
  const left = async () => (await sql`select from graphile_worker._private_jobs`).length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  for (const { task } of schedule) expect(runs.get(task), task).toBeGreaterThanOrEqual(2);
  await worker.stop();
});
