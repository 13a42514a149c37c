import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";

const sql = postgres(inject("databaseUrl"), { max: 3, onnotice: () => {} });
afterAll(() => sql.end());

it("a new shipment wakes the workers after its commit", async () => {
  const heard = { "jobs:insert": 0, webhook_due: 0 };
  await sql.listen("jobs:insert", (message) => {
    heard["jobs:insert"] += JSON.parse(message).count;
  });
  await sql.listen("webhook_due", () => {
    heard.webhook_due++;
  });
  const merchant = await createTestMerchant();
  await Promise.all(Array.from({ length: 5 }, () => createTestOrder(merchant)));
  await expect.poll(() => heard["jobs:insert"]).toBeGreaterThanOrEqual(10);
  expect(heard.webhook_due).toBeGreaterThan(0);
});

it("our insert writes the same row as graphile-worker", async () => {
  const [known, unknown] = [`test.${randomUUID()}`, `test.${randomUUID()}`];
  const spec = { identifier: known, payload: { shipmentId: 7 }, run_at: "2031-02-03T04:05:06Z" };
  await sql`select graphile_worker.add_jobs(array[json_populate_record(null::graphile_worker.job_spec, ${sql.json(spec)}::json)])`;
  await sql`select insert_jobs(${sql.json([spec, { ...spec, identifier: unknown }])}::json)`;
  const told = await sql`
    select to_jsonb(job) - '{id,task_id,created_at,updated_at}'::text[] as row
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in (${known}, ${unknown})`;
  expect(told).toHaveLength(3);
  expect(new Set(told.map(({ row }) => JSON.stringify(row))).size).toBe(1);
});

it("a job replaces a waiting one with the same key, or joins its array", async () => {
  const identifier = `test.${randomUUID()}`;
  const put = (key: string, payload: unknown) =>
    sql`select enqueue_jobs(${sql.json([{ identifier, payload, job_key: `${identifier} ${key}` }] as never)}::jsonb)`;
  for (const payload of [{ a: 1 }, { b: 2 }]) await put("object", payload);
  for (const payload of [[{ a: 1 }], [{ b: 2 }, { c: 3 }]]) await put("array", payload);
  const rows = await sql`select payload from queued_jobs() where task = ${identifier} order by key`;
  expect(rows.map(({ payload }) => payload)).toEqual([[{ a: 1 }, { b: 2 }, { c: 3 }], { b: 2 }]);
});
