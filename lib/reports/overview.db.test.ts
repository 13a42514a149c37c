import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { listOnTheRoad, listWaitingShipments } from "@/lib/reports/open-shipments";
import { readOverview } from "@/lib/reports/overview";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import {
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  TEST_FEES,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { listForDashboard } from "@/lib/shipments/read/list-for-dashboard";
import { readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";

test("a merchant without shipments sees thirty empty days and no averages", async () => {
  const owner = await createTestMerchant("sandbox", 20_000);
  const now = new Date("2025-03-01T21:30:00Z");
  const overview = await readOverview(owner, now);
  expect(overview.days).toHaveLength(30);
  expect([overview.days[0]?.day, overview.days.at(-1)?.day]).toEqual(["2025-02-01", "2025-03-02"]);
  expect(overview).toMatchObject({
    spend30DaysTzs: 0,
    deliveryMinutes: { same_city: null, regional: null },
    averageCostTzs: null,
    balanceTzs: 20_000,
    deliveriesLeft: null,
  });
});

test("spend is what left the wallet, minus refunds and free returns", async () => {
  const owner = await createTestMerchant("sandbox", 500_000);
  const delivered = await createTestOrder(owner);
  await transaction((tx) => fastForward(tx, owner, delivered, "delivered"));
  const graced = await createTestOrder(owner);
  await transaction((tx) => cancelShipment(tx, owner, graced, { reason: "Changed my mind" }));
  const late = await createTestOrder(owner);
  await transaction((tx) => fastForward(tx, owner, late, "next"));
  await transaction((tx) => cancelShipment(tx, owner, late, { reason: "Changed my mind" }));
  const lost = await createTestOrder(owner, { scenario: "07" });
  await transaction((tx) => fastForward(tx, owner, lost, "next"));
  const waiting = await createTestOrder(owner);
  const overview = await readOverview(owner, new Date());
  expect(overview.spend30DaysTzs).toBe(500_000 - (await readWalletBalance(owner)));
  expect(overview.spendTodayTzs).toBe(overview.spend30DaysTzs);
  expect(overview.days.at(-1)).toMatchObject({ created: 5, delivered: 1, cancelled: 2 });
  expect(overview.deliveryMinutes.same_city).toEqual({ median: 0, p90: 0 });
  const price = overview.averageCostTzs!;
  expect(overview.deliveriesLeft).toBe(Math.floor(overview.balanceTzs / price));
  expect(waiting).toBeGreaterThan(0);
});

test("a return that the platform pays for is not spend", async () => {
  const owner = await createTestMerchant("live", 500_000);
  const id = await createTestOrder(owner);
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  await MANUAL_STEPS.absent(id, riderId);
  await pool`update shipment set failure = failure || '{"atFault": "platform"}' where id = ${id}`;
  expect(await listWaitingShipments(owner)).toHaveLength(1);
  await createTestOrder(owner);
  const toDecide = { status: "needs_decision" } as const;
  expect((await listForDashboard(owner, toDecide)).shipments.map((listed) => Number(listed.id))).toEqual([
    id,
  ]);
  await createTestOrder(owner, { returnOf: id });
  expect((await listForDashboard(owner, toDecide)).shipments).toEqual([]);
  const overview = await readOverview(owner, new Date());
  expect(overview.spend30DaysTzs).toBe(500_000 - (await readWalletBalance(owner)));
  expect(await listWaitingShipments(owner)).toEqual([]);
});

test("a lost parcel needs no decision of the merchant", async () => {
  const owner = await createTestMerchant("live", 500_000);
  const id = await createTestOrder(owner);
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  await MANUAL_STEPS.absent(id, riderId);
  expect(await listWaitingShipments(owner)).toHaveLength(1);
  await pool`update shipment set failure = failure || '{"code": "lost"}' where id = ${id}`;
  expect(await listWaitingShipments(owner)).toHaveLength(0);
});

test("days follow Tanzania time, and only thirty of them count", async () => {
  const owner = await createTestMerchant("sandbox", 500_000);
  const today = toTanzaniaDay(new Date());
  const at = { first: 29, before: 30 };
  const ids = [
    await createTestShipment(owner),
    await createTestShipment(owner),
    await createTestShipment(owner),
  ];
  const moments = [
    `${addDays(today, -at.before)}T21:00:00Z`,
    `${addDays(today, -at.before)}T20:59:59.999Z`,
    `${addDays(today, -1)}T20:59:59Z`,
  ];
  for (const [index, id] of ids.entries()) {
    await pool`update shipment set created_at = ${moments[index]!}::timestamptz where id = ${id}`;
  }
  const { days } = await readOverview(owner, new Date());
  const busy = days.filter(({ created }) => created > 0).map(({ day, spendTzs }) => [day, spendTzs]);
  expect(busy).toEqual([
    [addDays(today, -at.first), TEST_FEES.total],
    [addDays(today, -1), TEST_FEES.total],
  ]);
});

test("the median and the 90th percentile measure payment to delivery", async () => {
  const owner = await createTestMerchant("sandbox", 500_000);
  for (const minutes of [10, 20, 30, 40, 100]) {
    const id = await createTestOrder(owner);
    await transaction((tx) => fastForward(tx, owner, id, "delivered"));
    await pool`
      update shipment s set payment_confirmed_at = e.occurred_at - make_interval(mins => ${minutes})
      from shipment_event e where s.id = ${id} and e.shipment_id = s.id and e.trigger = 'delivered'`;
  }
  expect((await readOverview(owner, new Date())).deliveryMinutes).toEqual({
    same_city: { median: 30, p90: 76 },
    regional: null,
  });
});

test("shipments on the road carry the name and the position of their rider", async () => {
  const owner = await createTestMerchant("live", 500_000);
  const id = await createTestOrder(owner);
  const waiting = await createTestOrder(owner);
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  await pool`insert into rider_position (rider_id, latitude, longitude, recorded_at)
    values (${riderId}, -6.8, 39.2, now()) on conflict (rider_id) do update set latitude = -6.8, longitude = 39.2`;
  expect(await listOnTheRoad(owner)).toMatchObject([
    { id: waiting, status: "confirmed", rider: null },
    { id, rider: { name: expect.any(String), latitude: -6.8, longitude: 39.2 } },
  ]);
  expect(await listOnTheRoad(await createTestMerchant("live"))).toEqual([]);
});

test("an unpaid shipment waits for its merchant", async () => {
  const owner = await createTestMerchant("sandbox", 50_000);
  const id = await createTestOrder(owner, { paymentSource: "gateway" });
  expect(await listWaitingShipments(owner)).toMatchObject([{ id, failure: null, proposal: null }]);
  expect(await listWaitingShipments({ ...owner, mode: "live" })).toEqual([]);
});

test("other merchants and the other mode do not count", async () => {
  const owner = await createTestMerchant("sandbox", 50_000);
  await createTestShipment(await createTestMerchant("sandbox"));
  await createTestShipment(await createTestMerchant("live"));
  expect((await readOverview(owner, new Date())).days.every(({ created }) => created === 0)).toBe(true);
});
