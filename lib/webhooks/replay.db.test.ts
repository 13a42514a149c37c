import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { getDelivery, listDeliveries, replayEventRange, resendDelivery, sendTestEvent } from "./deliveries";
import { presentDelivery } from "./present";
import {
  deliveryDetailResponse,
  deliveryResponse,
  listDeliveriesQuery,
} from "@/lib/core/webhooks/webhook-schemas";
import { updateEndpoint } from "./endpoints";
import {
  addEndpoint,
  emitEvents,
  createTestCaller,
  runPumpTestsSerially,
  startTestWebhookReceiver,
  startTestPump,
} from "./webhook-fixtures";

runPumpTestsSerially();

const SINCE = "2020-01-01T00:00:00Z";

test("a test event reaches only the given endpoint, even without a subscription", async () => {
  const caller = await createTestCaller();
  const [wanted, other] = [await startTestWebhookReceiver(), await startTestWebhookReceiver()];
  const { id } = await addEndpoint(caller, wanted.url);
  await addEndpoint(caller, other.url);
  startTestPump();
  const delivery = await transaction((tx) => sendTestEvent(tx, caller, id));
  expect(deliveryResponse.strict().parse(presentDelivery(delivery))).toMatchObject({
    endpoint_id: id,
    event_type: "webhook.test",
    status: "pending",
  });
  await expect.poll(() => wanted.hits).toHaveLength(1);
  expect(JSON.parse(wanted.hits[0]!.body)).toMatchObject({
    type: "webhook.test",
    sequence: null,
    merchant_reference: null,
    data: { endpoint_id: id },
  });
  expect(other.hits).toHaveLength(0);
});

test("a resend keeps the event id; its record shows the request and the response", async () => {
  const caller = await createTestCaller();
  const { url, hits } = await startTestWebhookReceiver((response) => response.end("ok"));
  const { id } = await addEndpoint(caller, url);
  startTestPump();
  const [eventId] = await emitEvents(caller);
  await expect.poll(async () => (await list(caller, id, "succeeded")).total).toBe(1);
  const [first] = (await list(caller, id)).deliveries;
  const again = await transaction((tx) => resendDelivery(tx, caller, id, first!.id));
  expect(again).toMatchObject({ replayOf: first!.id, status: "pending" });
  await expect.poll(async () => (await list(caller, id, "succeeded")).total).toBe(2);
  expect(hits.map((hit) => hit.eventId)).toEqual([eventId, eventId]);
  expect(hits[1]?.body).toBe(hits[0]?.body);
  const detail = await transaction((tx) => getDelivery(tx, caller, id, again.id));
  expect(deliveryDetailResponse.strict().parse(detail)).toMatchObject({
    request_body: hits[1]?.body,
    attempt_log: [{ attempt: 1, status_code: 200, response_body: "ok" }],
  });
});

test("resending a pending delivery tries it now, once", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, "https://hooks.example.com/");
  await emitEvents(caller);
  await pool`update webhook_delivery set next_attempt_at = now() + interval '5 hours' where endpoint_id = ${id}`;
  const [waiting] = (await list(caller, id)).deliveries;
  const hastened = await transaction((tx) => resendDelivery(tx, caller, id, waiting!.id));
  expect(hastened.id).toBe(waiting!.id);
  expect(hastened.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  expect((await list(caller, id)).total).toBe(1);
});

test("a replay of failures sends failed and missed events once, and no accepted ones", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, "https://hooks.example.com/");
  const [failed, accepted, waiting] = await emitEvents(caller, 3);
  await settle(failed!, "failed");
  await settle(accepted!, "succeeded");
  await transaction((tx) => updateEndpoint(tx, caller, id, { status: "disabled" }));
  const [missed] = await emitEvents(caller);
  await emitEvents(caller, 1, "delivery.in_transit");
  const replay = (only: "failed" | "all") =>
    transaction((tx) => replayEventRange(tx, caller, id, { since: SINCE, only }));
  await expect(replay("failed")).rejects.toMatchObject({ condition: "webhook_endpoint_disabled" });
  await transaction((tx) => updateEndpoint(tx, caller, id, { status: "enabled" }));

  expect(await replay("failed")).toEqual({ replayed: 2, complete: true });
  expect(await replay("failed")).toEqual({ replayed: 0, complete: true });
  expect(await eventsOf(caller, id)).toEqual([missed, failed, waiting, accepted, failed]);
  expect(await replay("all")).toEqual({ replayed: 1, complete: true });
});

test("a replay covers only its range, and refuses one that ends before it begins", async () => {
  const caller = await createTestCaller();
  const { id } = await addEndpoint(caller, "https://hooks.example.com/");
  const [early, late] = await emitEvents(caller, 2);
  for (const each of [early, late]) await settle(each!, "failed");
  await pool`update webhook_event set created_at = now() - interval '2 days' where event_id = ${early!}`;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const range = { since: hoursAgo(72), until: hoursAgo(24), only: "failed" as const };
  expect(await transaction((tx) => replayEventRange(tx, caller, id, range))).toEqual({
    replayed: 1,
    complete: true,
  });
  expect((await eventsOf(caller, id))[0]).toBe(early);
  const backwards = { ...range, since: range.until, until: range.since };
  await expect(transaction((tx) => replayEventRange(tx, caller, id, backwards))).rejects.toMatchObject({
    condition: "validation_error",
    detail: [{ loc: ["body", "until"] }],
  });
});

function list(caller: Parameters<typeof listDeliveries>[1], id: number, status?: string) {
  return transaction((tx) => listDeliveries(tx, caller, id, listDeliveriesQuery.parse({ status })));
}

async function eventsOf(caller: Parameters<typeof listDeliveries>[1], id: number): Promise<string[]> {
  return (await list(caller, id)).deliveries.map((delivery) => delivery.event.eventId);
}

async function settle(eventId: string, status: "succeeded" | "failed"): Promise<void> {
  await pool`update webhook_delivery d set status = ${status}, completed_at = now()
            from webhook_event e where e.id = d.event_id and e.event_id = ${eventId}`;
}
