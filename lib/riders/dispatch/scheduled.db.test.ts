import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant, type TestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import { cancelShipment, previewCancellation } from "@/lib/shipments/transitions/cancel";
import { readShipment } from "@/lib/shipments/transitions/lock";
import { dispatchRider } from "./dispatch";

// Specification: Scheduled pickup.

const MINUTE_MS = 60_000;

async function schedule(owner: TestMerchant, minutes: number, scenario?: string) {
  const after = new Date(Date.now() + minutes * MINUTE_MS);
  const id = await createTestOrder(owner, {
    fields: { pickup_after: after.toISOString() },
    ...(scenario && { scenario }),
  });
  return { id, after };
}

const show = async (id: number) => (await transaction((tx) => readShipment(tx, id))).row;
const listDispatches = async (id: number) =>
  (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "rider.dispatch");
const countSearchEvents = async (id: number) => {
  const [found] = await pool<{ count: number }[]>`
    select count(*)::int as count from webhook_event where shipment_id = ${id} and type = 'delivery.search_started'`;
  return found!.count;
};
/** Moves the planned start into the past, as the passing of time would. */
const letTimePass = (id: number) =>
  pool`update shipment set search_at = now() - interval '1 second' where id = ${id}`;

test("a scheduled shipment is confirmed at once and dispatched the lead time before its pickup", async () => {
  const { id, after } = await schedule(await createTestMerchant("live"), 60);
  const row = await show(id);
  const searchAt = new Date(after.getTime() - 15 * MINUTE_MS);
  expect(row).toMatchObject({ status: "confirmed", pickupAfter: after, searchAt, waitingSince: searchAt });
  expect(row.pickupBefore).toEqual(new Date(after.getTime() + 120 * MINUTE_MS));
  expect(row.estimatedDeliveryAt.getTime()).toBeGreaterThan(row.pickupBefore!.getTime());
  expect((await listDispatches(id)).map(({ runAt }) => runAt)).toEqual([searchAt]);
});

test("an early dispatch waits, and repeated dispatches start one search", async () => {
  const { id } = await schedule(await createTestMerchant("live"), 60);
  const { searchAt } = await show(id);
  await transaction((tx) => dispatchRider(tx, id));
  expect(await show(id)).toMatchObject({ searchStartedAt: null });
  expect((await listDispatches(id)).map(({ runAt }) => runAt)).toEqual([searchAt]);
  await letTimePass(id);
  await Promise.all([1, 2, 3].map(() => transaction((tx) => dispatchRider(tx, id))));
  expect((await show(id)).searchStartedAt).not.toBeNull();
  expect(await countSearchEvents(id)).toBe(1);
  const offers = (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "rider.offer");
  expect(offers).toHaveLength(1);
});

test("cancelling is free until the search starts, then follows the windows", async () => {
  const owner = await createTestMerchant("live");
  const { id } = await schedule(owner, 60);
  await pool`update shipment set created_at = now() - interval '1 hour' where id = ${id}`;
  const { terms } = await transaction((tx) => previewCancellation(tx, owner, id));
  expect(terms).toMatchObject({ window: "grace", feeTzs: 0, windowExpiresAt: (await show(id)).searchAt });
  await letTimePass(id);
  await transaction((tx) => dispatchRider(tx, id));
  await pool`update shipment set search_started_at = now() - interval '5 minutes' where id = ${id}`;
  const later = await transaction((tx) => previewCancellation(tx, owner, id));
  expect(later.terms.window).toBe("assigned");
});

test("a cancelled scheduled shipment is not dispatched", async () => {
  const owner = await createTestMerchant("live");
  const { id } = await schedule(owner, 60);
  const { terms } = await transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed plans" }));
  expect(terms).toMatchObject({ window: "grace", feeTzs: 0 });
  await letTimePass(id);
  await transaction((tx) => dispatchRider(tx, id));
  expect(await show(id)).toMatchObject({ status: "cancelled", searchStartedAt: null });
  expect(await countSearchEvents(id)).toBe(0);
});

test("in the sandbox the search starts after ten seconds, and fast-forward skips the wait of scenario 10", async () => {
  const owner = await createTestMerchant("sandbox");
  const soon = await show((await schedule(owner, 600)).id);
  expect(soon.searchAt!.getTime() - soon.createdAt.getTime()).toBe(10_000);
  const { id, after } = await schedule(owner, 600, "10");
  expect((await show(id)).searchAt).toEqual(new Date(after.getTime() - 15 * MINUTE_MS));
  await transaction((tx) => fastForward(tx, owner, id, "next"));
  expect((await show(id)).searchStartedAt).not.toBeNull();
  await transaction((tx) => fastForward(tx, owner, id, "delivered"));
  expect((await show(id)).status).toBe("delivered");
});

test("an unscheduled shipment is dispatched at once", async () => {
  const id = await createTestOrder(await createTestMerchant("live"));
  expect(await show(id)).toMatchObject({ pickupAfter: null, searchAt: null });
  const [job] = await listDispatches(id);
  expect(job!.runAt.getTime()).toBeLessThanOrEqual(Date.now());
});
