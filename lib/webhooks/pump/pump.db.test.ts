import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { getDelivery } from "@/lib/webhooks/deliveries";
import { rotateSecret } from "@/lib/webhooks/endpoints";
import {
  addEndpoint,
  emitEvents,
  createTestCaller,
  runPumpTestsSerially,
  startTestWebhookReceiver,
  startTestPump,
} from "@/lib/webhooks/webhook-fixtures";
import { claimDeliveries } from "./claim";

runPumpTestsSerially();

test("an event reaches its subscriber within a second, signed, and the attempt is recorded", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver((response) => response.writeHead(202).end("noted"));
  const { id, secret } = await addEndpoint(caller, url);
  startTestPump();
  const emitted = performance.now();
  await emitEvents(caller);
  await expect.poll(() => hits).toHaveLength(1);
  const hit = hits[0]!;
  expect(hit.at - emitted).toBeLessThan(1000);
  const event = new Webhook(secret).verify(hit.body, hit.headers) as Record<string, unknown>;
  expect(event).toMatchObject({ id: hit.eventId, type: "shipment.paid", merchant_reference: "order-0" });
  const timestamp = hit.headers["x-service-timestamp"];
  const expected = createHmac("sha256", secret).update(`${timestamp}.${hit.body}`).digest("hex");
  expect(hit.headers).toMatchObject({
    "x-service-signature": expected,
    "x-service-event-id": hit.eventId,
    "x-service-event-type": "shipment.paid",
    "x-service-attempt": "1",
    "content-type": "application/json",
  });
  await expect
    .poll(async () => (await deliveries(id))[0])
    .toMatchObject({ status: "succeeded", attempts: 1 });
  const [attempt] = await attempts(id);
  expect(attempt).toMatchObject({ attempt: 1, status_code: 202, error: null, response_body: "noted" });
  // The shown request headers are equal to the sent headers, whether stored or derived.
  const [{ id: deliveryId }] = await pool<[{ id: number }]>`
    select id from webhook_delivery where endpoint_id = ${id}`;
  const { attempt_log } = await getDelivery(read(), caller, id, deliveryId);
  const headers = Object.entries(attempt_log[0]!.request_headers);
  const shown = headers.map(([name, value]) => [name.toLowerCase(), value]);
  expect(shown).toHaveLength(10);
  expect(hit.headers).toMatchObject(Object.fromEntries(shown));
});

test("only subscribed kinds of the same merchant and mode are delivered", async () => {
  const [caller, stranger] = [await createTestCaller(), await createTestCaller()];
  const { url, hits } = await startTestWebhookReceiver();
  const { id } = await addEndpoint(caller, url);
  await emitEvents(caller, 1, "delivery.in_transit");
  await emitEvents(stranger);
  await emitEvents({ ...caller, mode: "live" });
  const [wanted] = await emitEvents(caller, 1, "delivery.failed");
  startTestPump();
  await expect.poll(async () => (await deliveries(id))[0]?.status).toBe("succeeded");
  expect(hits.map((hit) => hit.eventId)).toEqual([wanted]);
});

test("a hanging receiver is cut off at the deadline and delays no other endpoint", async () => {
  const caller = await createTestCaller();
  const hanging = await startTestWebhookReceiver(() => {});
  const { id: hangingId } = await addEndpoint(caller, hanging.url);
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await createTestCaller();
      const received = await startTestWebhookReceiver();
      await addEndpoint(other, received.url);
      return { other, received };
    }),
  );
  startTestPump(2000);
  await emitEvents(caller, 40);
  await expect.poll(() => hanging.hits).toHaveLength(4);
  const delays: number[] = [];
  for (let round = 0; round < 25; round++) {
    const emitted = performance.now();
    await Promise.all(others.map(({ other }) => emitEvents(other)));
    await vi.waitFor(
      () => {
        for (const { received } of others) expect(received.hits).toHaveLength(round + 1);
      },
      { interval: 5, timeout: 5000 },
    );
    delays.push(...others.map(({ received }) => received.hits.at(-1)!.at - emitted));
  }
  expect(delays.toSorted((a, b) => a - b)[98]).toBeLessThan(1000);
  await expect.poll(async () => (await attempts(hangingId)).length).toBeGreaterThanOrEqual(4);
  const [cut] = await attempts(hangingId);
  expect(cut).toMatchObject({ status_code: null, error: "no answer within 2 s" });
  expect(cut?.duration_ms).toBeLessThan(3000);
});

test("two workers send at most four concurrent requests to an endpoint, and each event once", async () => {
  const caller = await createTestCaller();
  let [now, most] = [0, 0];
  const { url, hits } = await startTestWebhookReceiver(async (response) => {
    most = Math.max(most, ++now);
    await sleep(15);
    now--;
    response.end();
  });
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  startTestPump();
  const sent = (await Promise.all(Array.from({ length: 6 }, () => emitEvents(caller, 50)))).flat();
  await vi.waitFor(async () => {
    expect((await deliveries(id)).filter((each) => each.status === "succeeded")).toHaveLength(300);
  }, 20_000);
  expect(hits.map((hit) => hit.eventId).toSorted()).toEqual(sent.toSorted());
  expect(most).toBe(4);
});

test("every attempt has a new signature under the same event id", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver((response) =>
    response.writeHead(hits.length === 1 ? 500 : 200).end(),
  );
  const { id, secret } = await addEndpoint(caller, url);
  startTestPump();
  await emitEvents(caller);
  await expect.poll(async () => (await deliveries(id))[0]?.attempts).toBe(1);
  const first = hits[0]!;
  const signedAt = Number(first.headers["x-service-timestamp"]);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedAt);
  await makeDue(id);
  await expect.poll(() => hits).toHaveLength(2);
  const second = hits[1]!;
  expect(second.body).toBe(first.body);
  expect(second.eventId).toBe(first.eventId);
  expect(second.headers["x-service-attempt"]).toBe("2");
  expect(Number(second.headers["x-service-timestamp"])).toBeGreaterThan(signedAt);
  expect(second.headers["x-service-signature"]).not.toBe(first.headers["x-service-signature"]);
  expect(() => new Webhook(secret).verify(second.body, second.headers)).not.toThrow();
});

test("both secrets verify during a rotation, then only the new one", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver();
  const { id, secret: old } = await addEndpoint(caller, url);
  const { secret: renewed } = await transaction((tx) =>
    rotateSecret(tx, caller, id, { overlap_seconds: 86_400 }),
  );
  startTestPump();
  await emitEvents(caller);
  await expect.poll(() => hits).toHaveLength(1);
  for (const secret of [old, renewed]) new Webhook(secret).verify(hits[0]!.body, hits[0]!.headers);
  const hex = (secret: string) =>
    createHmac("sha256", secret)
      .update(`${hits[0]!.headers["x-service-timestamp"]}.${hits[0]!.body}`)
      .digest("hex");
  expect(hits[0]!.headers["x-service-signature"]).toBe(hex(renewed));
  expect(hits[0]!.headers["x-service-signature-previous"]).toBe(hex(old));

  await pool`update webhook_endpoint set previous_secret_expires_at = now() where id = ${id}`;
  await emitEvents(caller);
  await expect.poll(() => hits).toHaveLength(2);
  new Webhook(renewed).verify(hits[1]!.body, hits[1]!.headers);
  expect(() => new Webhook(old).verify(hits[1]!.body, hits[1]!.headers)).toThrow();
  expect(hits[1]!.headers).not.toHaveProperty("x-service-signature-previous");
});

test("a long backlog of one endpoint leaves capacity for the others in every claim", async () => {
  const [busy, quiet] = [await createTestCaller(), await createTestCaller()];
  const { id: busyId } = await addEndpoint(busy, "http://127.0.0.1:1/");
  await emitEvents(busy, 300);
  const { id: quietId } = await addEndpoint(quiet, "http://127.0.0.1:1/");
  await emitEvents(quiet);
  const claimed = await claimDeliveries(`fair-${process.pid}`, 1000);
  expect(claimed.filter((each) => each.endpointId === busyId)).toHaveLength(256);
  expect(claimed.some((each) => each.endpointId === quietId)).toBe(true);
});

interface AttemptRecord {
  attempt: number;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
  response_body: string;
  request_headers: Record<string, string>;
}

function deliveries(endpointId: number) {
  return pool<{ status: string; attempts: number }[]>`
    select status, attempts from webhook_delivery where endpoint_id = ${endpointId} order by id`;
}

function attempts(endpointId: number) {
  return pool<AttemptRecord[]>`
    select a.* from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
    where d.endpoint_id = ${endpointId} order by a.delivery_id, a.attempt`;
}

async function makeDue(endpointId: number): Promise<void> {
  await pool`update webhook_delivery set next_attempt_at = now() where endpoint_id = ${endpointId}`;
  await pool`select pg_notify('webhook_due', '')`;
}
