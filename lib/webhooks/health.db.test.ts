import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { listEndpointsWithHealth } from "./endpoint-health";
import { readDeliveries, readDelivery, readEndpointView, replayEventRange } from "./deliveries";
import { addEndpoint, emitEvents, createTestCaller, runPumpTestsSerially } from "./webhook-fixtures";

// A pump of another test file would claim the pending deliveries of this file.
runPumpTestsSerially();

const URL = "https://example.com/hook";

/** Emits events and sets the outcomes of their deliveries, in the order of `endings`. */
async function end(caller: Caller, endings: { status: string; ageHours?: number; durationMs?: number }[]) {
  const eventIds = await emitEvents(caller, endings.length);
  for (const [index, { status, ageHours = 1, durationMs = 100 }] of endings.entries()) {
    const [row] = await pool`
      update webhook_delivery d set status = ${status}, attempts = 1, last_status_code = ${status === "succeeded" ? 200 : 500},
        completed_at = case when ${status} <> 'pending' then now() - make_interval(hours => ${ageHours}) end,
        created_at = now() - make_interval(hours => ${ageHours}), next_attempt_at = now() + interval '1 day'
      from webhook_event e where e.id = d.event_id and e.event_id = ${eventIds[index]!} returning d.id`;
    await pool`
      insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, status_code, request_headers)
      values (${row!.id}, 1, now(), ${durationMs}, 500, '{}')`;
  }
  return eventIds;
}

test("an endpoint's health covers its last 24 hours", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, URL);
  await end(caller, [
    { status: "succeeded", durationMs: 10 },
    { status: "succeeded", durationMs: 20 },
    { status: "succeeded", durationMs: 30 },
    { status: "failed", durationMs: 900 },
    { status: "failed", ageHours: 25, durationMs: 20 },
    { status: "pending", durationMs: 20 },
  ]);
  const [endpoint] = await listEndpointsWithHealth(caller);
  expect(endpoint).toMatchObject({ id, url: URL, status: "enabled", disabled_reason: null });
  expect(endpoint?.health).toMatchObject({
    succeeded: 3,
    failed: 1,
    retrying: 1,
    waiting: 0,
    successRate: 0.75,
    latencyMs: { median: 20, p95: 900 },
  });
  expect(Date.now() - Date.parse(endpoint!.health.lastSuccessAt!)).toBeLessThan(2 * 3_600_000);
  expect(JSON.stringify(endpoint)).not.toContain("secret_encrypted");
});

test("attempts are counted separately from deliveries, and a pending delivery shows its next attempt", async () => {
  const caller = await createTestCaller();
  await addEndpoint(caller, URL);
  await end(caller, [{ status: "pending" }, { status: "succeeded" }]);
  await pool`
    insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, status_code, request_headers)
    select d.id, n, now() - make_interval(hours => hours), 10, code, '{}'
    from webhook_delivery d, (values (2, 1, null), (3, 1, 503), (4, 0, 500), (5, 25, 500)) v (n, hours, code)
    where d.merchant_id = ${caller.merchantId} and d.status = 'pending'`;
  await pool`update webhook_attempt a set status_code = 200 from webhook_delivery d
    where d.id = a.delivery_id and d.merchant_id = ${caller.merchantId} and d.status = 'succeeded'`;
  const [endpoint] = await listEndpointsWithHealth(caller);
  expect(endpoint?.health).toMatchObject({
    attempts: 5,
    failedAttempts: 4,
    succeeded: 1,
    failed: 0,
    retrying: 1,
    waiting: 0,
  });
  expect(Date.parse(endpoint!.health.nextAttemptAt!)).toBeGreaterThan(Date.now());
});

test("an unused endpoint has no rate, and other merchants see nothing", async () => {
  const caller = await createTestCaller();
  await addEndpoint(caller, URL);
  const [endpoint] = await listEndpointsWithHealth(caller);
  expect(endpoint?.health).toMatchObject({
    attempts: 0,
    nextAttemptAt: null,
    successRate: null,
    lastSuccessAt: null,
    latencyMs: null,
  });
  expect(await listEndpointsWithHealth(await createTestCaller())).toEqual([]);
});

test("a replay of failures sends each failed event once", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, URL);
  const other = await addEndpoint(caller, `${URL}/other`);
  await pool`update webhook_endpoint set events = '{}' where id = ${other.id}`;
  await end(caller, [
    { status: "failed" },
    { status: "failed" },
    { status: "succeeded" },
    { status: "pending" },
  ]);
  const range = { since: "2020-01-01T00:00:00Z", only: "failed" as const };
  expect(await transaction((tx) => replayEventRange(tx, caller, id, range))).toMatchObject({ replayed: 2 });
  expect(await transaction((tx) => replayEventRange(tx, caller, id, range))).toMatchObject({ replayed: 0 });
});

test("pages read only their owner's endpoints and deliveries", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, URL);
  await end(caller, [{ status: "failed" }]);
  const { deliveries, total } = await readDeliveries(caller, id, { page: 1, per_page: 10 });
  expect([deliveries.length, total]).toEqual([1, 1]);
  expect((await readDelivery(caller, id, deliveries[0]!.id)).attempt_log).toHaveLength(1);
  const stranger = await createTestCaller();
  await expect(readEndpointView(stranger, id)).rejects.toMatchObject({ condition: "not_found" });
  await expect(readDelivery(stranger, id, deliveries[0]!.id)).rejects.toMatchObject({
    condition: "not_found",
  });
});
