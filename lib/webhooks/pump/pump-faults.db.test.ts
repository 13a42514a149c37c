import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import {
  addEndpoint,
  emitEvents,
  createTestCaller,
  runPumpTestsSerially,
  startTestWebhookReceiver,
  startTestPump,
} from "@/lib/webhooks/webhook-fixtures";
import { claimDeliveries } from "./claim";
import { recordResults } from "./record";

runPumpTestsSerially();

test("a redirect fails the attempt and is not followed", async () => {
  const caller = await createTestCaller();
  const canary = await startTestWebhookReceiver();
  const { url } = await startTestWebhookReceiver((response) =>
    response.writeHead(302, { location: canary.url }).end(),
  );
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  await emitEvents(caller);
  await expect.poll(async () => (await delivery(id)).attempts).toBe(1);
  expect(await delivery(id)).toMatchObject({ status: "pending", last_status_code: 302 });
  expect((await delivery(id)).seconds_to_next).toBeGreaterThan(2);
  expect(canary.hits).toHaveLength(0);
});

test("410 disables the endpoint, ends its deliveries and emails the owner once", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver((response) => response.writeHead(410).end());
  const { id } = await addEndpoint(caller, url);
  await emitEvents(caller, 30);
  startTestPump();
  await expect.poll(() => endpoint(id)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
  await expect.poll(() => statuses(id)).toEqual({ failed: 30 });
  expect(await mails(caller.merchantId)).toEqual(["webhook_disabled_gone"]);
  const before = hits.length;
  await emitEvents(caller);
  expect(await statuses(id)).toEqual({ failed: 30 });
  expect(hits).toHaveLength(before);
});

test.each([
  ["429 with two minutes", 429, "120", 119, 120],
  ["503 with a year", 503, "31536000", 3599, 3600],
  ["500, where it means nothing", 500, "31536000", 3, 6],
])("Retry-After on %s is bounded", async (_name, status, header, least, most) => {
  const caller = await createTestCaller();
  const { url } = await startTestWebhookReceiver((response) =>
    response.writeHead(status, { "retry-after": header }).end(),
  );
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  await emitEvents(caller);
  await expect.poll(async () => (await delivery(id)).attempts).toBe(1);
  const { seconds_to_next } = await delivery(id);
  expect(seconds_to_next).toBeGreaterThan(least - 2);
  expect(seconds_to_next).toBeLessThanOrEqual(most);
});

test("the schedule ends: after its last attempt a sandbox delivery has failed", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver((response) => response.writeHead(500).end());
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  await emitEvents(caller);
  for (let attempt = 1; attempt <= 4; attempt++) {
    await expect.poll(async () => (await delivery(id)).attempts).toBe(attempt);
    await pool`update webhook_delivery set next_attempt_at = now() where endpoint_id = ${id} and status = 'pending'`;
    await pool`select pg_notify('webhook_due', '')`;
  }
  expect(await statuses(id)).toEqual({ failed: 1 });
  expect(hits.map((hit) => hit.headers["x-service-attempt"])).toEqual(["1", "2", "3", "4"]);
});

test("a worker that dies between claim and record loses nothing: another one delivers", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver();
  const { id } = await addEndpoint(caller, url);
  const [eventId] = await emitEvents(caller);
  const dead = await claimDeliveries("died", 1024);
  expect(dead.map((each) => each.eventId)).toContain(eventId);
  expect((await claimDeliveries("too early", 1024)).some((each) => each.endpointId === id)).toBe(false);

  await pool`update webhook_endpoint set leased_at = now() - interval '61 seconds' where leased_by = 'died'`;
  startTestPump();
  await expect.poll(() => statuses(id)).toEqual({ succeeded: 1 });
  expect(hits.map((hit) => hit.eventId)).toEqual([eventId]);
});

test("a worker that comes back after its lease has passed to another changes nothing", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, "http://127.0.0.1:1/");
  await emitEvents(caller);
  const zombie = (await claimDeliveries("zombie", 1024)).find((each) => each.endpointId === id)!;
  await pool`update webhook_endpoint set leased_at = now() - interval '61 seconds' where leased_by = 'zombie'`;
  await claimDeliveries("successor", 1024);
  await recordResults("zombie", [
    {
      deliveryId: zombie.deliveryId,
      endpointId: id,
      attempt: 1,
      requestedAt: new Date(),
      durationMs: 1,
      statusCode: 410,
      error: null,
      signatures: {},
      responseBody: "",
      outcome: { outcome: "gone" },
    },
  ]);
  expect(await delivery(id)).toMatchObject({ status: "pending", attempts: 0 });
  expect(await attemptCount(id)).toBe(0);
  expect(await endpoint(id)).toMatchObject({ status: "enabled", leased_by: "successor" });
});

test("freeing a dead worker's leases skips locked endpoints", {
  timeout: 20_000,
}, async () => {
  const caller = await createTestCaller();
  const [free, busy] = [
    await addEndpoint(caller, "http://127.0.0.1:1/"),
    await addEndpoint(caller, "http://127.0.0.1:1/"),
  ];
  await pool`update webhook_endpoint set leased_by = 'dead', leased_at = now() where id in (${free.id}, ${busy.id})`;
  const release = () => pool`select free_webhook_leases(array['dead'])`;
  await pool.begin(async (tx) => {
    await tx`select from webhook_endpoint where id = ${busy.id} for no key update`;
    await release();
    expect([await endpoint(free.id), await endpoint(busy.id)]).toMatchObject([
      { leased_by: null },
      { leased_by: "dead" },
    ]);
  });
  await release();
  expect(await endpoint(busy.id)).toMatchObject({ leased_by: null });
});

test("a stopped pump releases its leases and claims nothing", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver(() => {});
  const { id } = await addEndpoint(caller, url);
  await emitEvents(caller, 20);
  const pump = startTestPump();
  await expect.poll(() => hits).toHaveLength(4);
  await pump.stop(0);
  const [row] =
    await pool`select count(*)::int as leased from webhook_endpoint where leased_by = ${pump.workerId}`;
  expect(row).toEqual({ leased: 0 });
  expect(await statuses(id)).toEqual({ pending: 20 });
  expect(hits).toHaveLength(4);
});

test("an endpoint that fails for five days is disabled, a day after a warning to the owner", async () => {
  const caller = await createTestCaller();
  const { url } = await startTestWebhookReceiver((response) => response.writeHead(500).end());
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  const failOnce = async (failures: number) => {
    await emitEvents(caller);
    await expect.poll(() => attemptCount(id)).toBe(failures);
  };
  await failOnce(1);
  expect((await endpoint(id)).failing_since).toBeInstanceOf(Date);
  await pool`update webhook_endpoint set failing_since = now() - interval '6 days' where id = ${id}`;
  await pool`update webhook_delivery set next_attempt_at = now() + interval '1 day' where endpoint_id = ${id}`;
  await failOnce(2);
  expect(await endpoint(id)).toMatchObject({ status: "enabled" });
  expect(await mails(caller.merchantId)).toEqual(["webhook_warning"]);
  await failOnce(3);
  expect((await endpoint(id)).status).toBe("enabled");
  await pool`update webhook_endpoint set warned_at = now() - interval '25 hours' where id = ${id}`;
  await failOnce(4);
  expect(await endpoint(id)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
  expect(await mails(caller.merchantId)).toEqual(["webhook_warning", "webhook_disabled_failing"]);
});

test("one success ends the count of failing days", async () => {
  const caller = await createTestCaller();
  const { url } = await startTestWebhookReceiver();
  const { id } = await addEndpoint(caller, url);
  await pool`update webhook_endpoint set failing_since = now() - interval '9 days', warned_at = now() - interval '2 days'
            where id = ${id}`;
  startTestPump();
  await emitEvents(caller);
  await expect.poll(() => endpoint(id)).toMatchObject({ failing_since: null, warned_at: null });
  expect((await endpoint(id)).status).toBe("enabled");
});

test("an unreadable secret is recorded as a failure and blocks no other delivery", async () => {
  const [broken, sound] = [await createTestCaller(), await createTestCaller()];
  const { url, hits } = await startTestWebhookReceiver();
  const { id } = await addEndpoint(broken, url);
  await addEndpoint(sound, url);
  await pool`update webhook_endpoint set secret_encrypted = 'AAAA' where id = ${id}`;
  await emitEvents(broken);
  const [sent] = await emitEvents(sound);
  const errors: unknown[] = [];
  startTestPump(5000, (error) => errors.push(error));
  await expect.poll(async () => (await delivery(id)).attempts).toBe(1);
  await expect.poll(() => hits.map((hit) => hit.eventId)).toEqual([sent]);
  expect(errors).not.toHaveLength(0);
  expect(await delivery(id)).toMatchObject({ status: "pending", last_status_code: null });
  await pool`update webhook_endpoint set status = 'disabled' where id = ${id}`;
});

async function delivery(endpointId: number) {
  const [row] = await pool<
    { status: string; attempts: number; last_status_code: number; seconds_to_next: number }[]
  >`select *, extract(epoch from next_attempt_at - now())::float8 as seconds_to_next
    from webhook_delivery where endpoint_id = ${endpointId} order by id limit 1`;
  return row!;
}

async function endpoint(id: number) {
  const [row] = await pool<{ status: string; failing_since: Date | null; leased_by: string | null }[]>`
    select * from webhook_endpoint where id = ${id}`;
  return row!;
}

async function statuses(endpointId: number): Promise<Record<string, number>> {
  const rows = await pool<{ status: string; deliveries: number }[]>`
    select status, count(*)::int as deliveries from webhook_delivery where endpoint_id = ${endpointId} group by status`;
  return Object.fromEntries(rows.map((row) => [row.status, row.deliveries]));
}

async function attemptCount(endpointId: number): Promise<number> {
  const [row] = await pool<{ attempts: number }[]>`
    select count(*)::int as attempts from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
    where d.endpoint_id = ${endpointId}`;
  return row!.attempts;
}

async function mails(merchantId: number): Promise<string[]> {
  const rows = await pool<{ template: string }[]>`
    select m.template from message m where m.merchant_id = ${merchantId} and m.kind = 'email' order by m.id`;
  return rows.map((row) => row.template);
}
