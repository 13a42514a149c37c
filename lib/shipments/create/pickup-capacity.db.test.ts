import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { createTestOrder } from "./order.fixture";
import { createTestMerchant, type TestMerchant } from "./paid-shipment.fixture";
import { deletePastPickupSlots, listPickupWindows } from "./pickup-windows";

// Specification: Scheduled pickup; GET /merchant/pickup-windows.

const CAPACITY = 10;
const AT_ONCE = 50;
/** At sea, so that no other test uses the hub. */
const PICKUP = { latitude: -9.5, longitude: 41.2 };

let hubId = 0;
beforeAll(async () => {
  const name = `Hub ${randomBytes(6).toString("hex")}`;
  const [hub] = await pool<{ id: number }[]>`
    insert into hub (name, address, latitude, longitude, pickup_capacity)
    values (${name}, 'At sea', ${PICKUP.latitude}, ${PICKUP.longitude}, ${CAPACITY}) returning id`;
  hubId = hub!.id;
});
afterAll(() => pool`update hub set is_active = false where id = ${hubId}`);

const nextSlot = (slots: number) =>
  new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + slots * 1_800_000).toISOString();

const schedule = (owner: TestMerchant, pickup_after: string) =>
  createTestOrder(owner, {
    fields: {
      pickup_after,
      pickup_latitude: PICKUP.latitude,
      pickup_longitude: PICKUP.longitude,
      dropoff_latitude: PICKUP.latitude + 0.05,
      dropoff_longitude: PICKUP.longitude,
    },
  });

const countTaken = async (startsAt: string) => {
  const [slot] = await pool<{ taken: number }[]>`
    select taken from pickup_slot where hub_id = ${hubId} and starts_at = ${startsAt}`;
  return slot?.taken ?? 0;
};

test("parallel orders never exceed the capacity, and refused orders cost nothing", async () => {
  const owner = await createTestMerchant("live", 10_000_000);
  const at = nextSlot(4);
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => schedule(owner, at)));
  const created = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(created).toHaveLength(CAPACITY);
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    expect(result.reason).toMatchObject({
      condition: "pickup_window_full",
      meta: { windows: [{ pickup_after: nextSlot(5), free: CAPACITY }, {}, {}] },
    });
  }
  expect(await countTaken(at)).toBe(CAPACITY);
  const [wallet] = await pool<{ shipments: number }[]>`
    select count(*)::int as shipments from shipment where merchant_id = ${owner.merchantId}`;
  expect(wallet).toEqual({ shipments: CAPACITY });
});

test("a cancellation frees its place once", async () => {
  const owner = await createTestMerchant("live", 10_000_000);
  const at = nextSlot(8);
  const id = await schedule(owner, at);
  expect(await countTaken(at)).toBe(1);
  const cancel = () => transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed plans" }));
  await Promise.allSettled([cancel(), cancel()]);
  expect(await countTaken(at)).toBe(0);
});

test("an order that the wallet cannot pay takes no place", async () => {
  const poor = await createTestMerchant("live", 100);
  const at = nextSlot(12);
  await expect(schedule(poor, at)).rejects.toMatchObject({ condition: "insufficient_wallet_balance" });
  expect(await countTaken(at)).toBe(0);
});

test("the windows of a day show the places that are left, and omit full windows", async () => {
  const owner = await createTestMerchant("live", 10_000_000);
  const at = nextSlot(16);
  await schedule(owner, at);
  const day = new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10);
  const find = async () =>
    (await listPickupWindows("live", PICKUP, day)).find(({ pickup_after }) => pickup_after === at);
  expect(await find()).toMatchObject({ free: CAPACITY - 1 });
  await pool`update pickup_slot set taken = ${CAPACITY} where hub_id = ${hubId} and starts_at = ${at}`;
  expect(await find()).toBeUndefined();
});

test("without a limit every window from 15 minutes ahead is free", async () => {
  const day = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  const windows = await listPickupWindows("live", { latitude: -2, longitude: 30 }, day);
  expect(windows).toHaveLength(48);
  expect(windows.every(({ free }) => free === null)).toBe(true);
});

test("past slots are deleted, and slots of today and later are kept", async () => {
  const slots = [-50, -49, -3, 20].map(nextSlot);
  await pool`insert into pickup_slot ${pool(
    slots.map((starts_at) => ({ mode: "live", hub_id: hubId, starts_at, taken: 1 })),
  )}`;
  await deletePastPickupSlots();
  const left = await pool<{ starts_at: Date }[]>`
    select starts_at from pickup_slot where hub_id = ${hubId} and starts_at = any(${slots}::timestamptz[]) order by starts_at`;
  expect(left.map(({ starts_at }) => starts_at.toISOString())).toEqual(slots.slice(2));
});
