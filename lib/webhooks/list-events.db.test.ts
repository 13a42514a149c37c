import { expect, test, vi } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { emitWebhookEvent } from "./emit";
import { listEvents } from "./list-events";
import { presentEventPage } from "./present";
import { eventFeedResponse, listEventsQuery } from "@/lib/core/webhooks/webhook-schemas";
import { emitEvents, createTestCaller } from "./webhook-fixtures";

const read = (caller: Caller, query: { after?: string; limit?: string } = {}) =>
  transaction((tx) => listEvents(tx, caller, listEventsQuery.parse(query)));

test("the feed returns every event of the caller, in order, page by page, subscribed or not", async () => {
  const [caller, stranger] = [await createTestCaller(), await createTestCaller()];
  const sent = [...(await emitEvents(caller, 5)), ...(await emitEvents(caller, 2, "delivery.in_transit"))];
  await emitEvents(stranger);
  await emitEvents({ ...caller, mode: "live" });
  const pages = [sent.slice(0, 3), sent.slice(3, 6), sent.slice(6)];
  // Polls, because a transaction of another test that begins to write hides events created after its start.
  await expect.poll(() => readPages(caller)).toEqual(pages);
  const after = sent.at(-1)!;
  expect(await read(caller, { after })).toEqual({ events: [], nextAfter: after, hasMore: false });
});

async function readPages(caller: Caller): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await read(caller, { limit: "3", ...(after && { after }) });
    const wire = eventFeedResponse.strict().parse(presentEventPage(page));
    pages.push(wire.data.map((event) => event.id));
    if (!wire.has_more) return pages;
    after = wire.next_after!;
  }
}

test("an event that commits late is never skipped", async () => {
  const caller = await createTestCaller();
  let emitted = (_eventId: string) => {};
  const isEmitted = new Promise<string>((resolve) => {
    emitted = resolve;
  });
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slow = transaction(async (tx) => {
    const event = {
      ...caller,
      type: "shipment.paid" as const,
      shipmentId: null,
      merchantReference: null,
      data: {},
    };
    emitted((await emitWebhookEvent(tx, event)).eventId);
    await mayCommit;
  });
  const early = await isEmitted;
  const [late] = await emitEvents(caller);
  const before = await read(caller);
  expect(before).toEqual({ events: [], nextAfter: null, hasMore: false });
  commit();
  await slow;
  await expect
    .poll(async () => (await read(caller)).events.map((event) => event.eventId))
    .toEqual([early, late]);
});

test("with parallel writers a reader of the cursor misses nothing and sees nothing twice", async () => {
  const caller = await createTestCaller();
  const sent: string[] = [];
  let writing = true;
  const writers = Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let round = 0; round < 25; round++) sent.push(...(await emitEvents(caller, 2)));
    }),
  ).finally(() => {
    writing = false;
  });
  const seen: string[] = [];
  const follow = async () => {
    const page = await read(caller, { limit: "7", ...(seen.length > 0 && { after: seen.at(-1)! }) });
    seen.push(...page.events.map((event) => event.eventId));
  };
  while (writing) await follow();
  await writers;
  await vi.waitFor(
    async () => {
      await follow();
      expect(seen).toHaveLength(300);
    },
    { timeout: 20_000, interval: 1 },
  );
  expect(seen.toSorted()).toEqual(sent.toSorted());
});

test("`latest` returns only the newest cursor", async () => {
  const caller = await createTestCaller();
  expect(await read(caller, { after: "latest" })).toEqual({ events: [], nextAfter: null, hasMore: false });
  const sent = await emitEvents(caller, 3);
  await emitEvents({ ...caller, mode: "live" });
  await expect.poll(async () => (await read(caller)).events).toHaveLength(sent.length);
  const at = { events: [], nextAfter: sent.at(-1), hasMore: false };
  await expect.poll(() => read(caller, { after: "latest", limit: "1" })).toEqual(at);
  expect(await read(caller, { after: sent.at(-1)! })).toEqual(at);
  await pool`update webhook_event set created_at = now() - interval '31 days' where event_id = any(${sent})`;
  expect((await read(caller, { after: "latest" })).nextAfter).toBeNull();
});

test("the feed excludes test events", async () => {
  const caller = await createTestCaller();
  const [first] = await emitEvents(caller);
  await transaction((tx) =>
    emitWebhookEvent(tx, {
      ...caller,
      type: "webhook.test",
      shipmentId: null,
      merchantReference: null,
      data: { endpoint_id: 1, message: "" },
    }),
  );
  const [last] = await emitEvents(caller);
  await expect
    .poll(async () => (await read(caller)).events.map((event) => event.eventId))
    .toEqual([first, last]);
  await transaction((tx) =>
    emitWebhookEvent(tx, {
      ...caller,
      type: "webhook.test",
      shipmentId: null,
      merchantReference: null,
      data: {},
    }),
  );
  await expect.poll(async () => (await read(caller, { after: "latest" })).nextAfter).toBe(last);
});

test("an unknown, foreign or expired cursor is refused; events over 30 days old are gone", async () => {
  const [caller, stranger] = [await createTestCaller(), await createTestCaller()];
  const [foreign] = await emitEvents(stranger);
  for (const after of ["evt_unknown", foreign!]) {
    await expect(read(caller, { after })).rejects.toMatchObject({
      condition: "validation_error",
      detail: [{ loc: ["query", "after"] }],
    });
  }
  const [old] = await emitEvents(caller);
  await pool`update webhook_event set created_at = now() - interval '31 days' where event_id = ${old!}`;
  expect((await read(caller)).events).toEqual([]);
});
