import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// The map shows all shipments, so this test needs a database without the shipments of other tests.
const { sql } = await createDedicatedDatabase();
afterAll(() => sql.end());
const { read, transaction } = await import("@/db/client");
const { getLiveMap } = await import("@/lib/reports/live-map");
const { STEPS_TO_DESTINATION_HUB, performManualSteps } = await import("@/lib/riders/steps/by-hand.fixture");
const { recordPosition } = await import("@/lib/riders/positions/record-positions");
const { createTestMerchant, createTestRider, createTestShipment } = await import(
  "@/lib/shipments/create/paid-shipment.fixture"
);

const { isRecentlySeen } = await import("@/lib/core/tracking/live-map");

const POSTA = { latitude: -6.8143, longitude: 39.2885 };

test("shows a working rider with the parcel and the last position", async () => {
  const shipmentId = await createTestShipment(await createTestMerchant());
  const riderId = await performManualSteps(shipmentId, ["accept"]);
  await transaction((tx) => recordPosition(tx, riderId, POSTA));
  const { riders, shipments } = await getLiveMap("live");
  const rider = riders.find(({ id }) => id === riderId);
  expect(rider).toMatchObject({ shipmentId, ...POSTA });
  expect(Date.now() - Date.parse(rider!.seenAt!)).toBeLessThan(60_000);
  expect(shipments.find(({ id }) => id === shipmentId)).toMatchObject({
    status: "pickup_dispatched",
    waitingSince: null,
    rider: rider!.name,
  });
});

test("shows when a rider's page was last active, even without a position", async () => {
  const riderId = await createTestRider();
  await sql`update rider set is_online = true where id = ${riderId}`;
  const find = async () => (await getLiveMap("live")).riders.find(({ id }) => id === riderId)!;
  expect((await find()).heardAt).toBeNull();
  await transaction((tx) => recordPosition(tx, riderId, POSTA));
  await sql`update rider_position set recorded_at = now() - interval '9 minutes' where rider_id = ${riderId}`;
  await sql`insert into rider_session (rider_id, token_hash, last_seen_at, expires_at)
    values (${riderId}, ${crypto.randomUUID()}, now(), now() + interval '1 day')`;
  const { at } = await getLiveMap("live");
  const rider = await find();
  expect(isRecentlySeen(rider, at)).toBe(true);
  expect(Date.parse(rider.heardAt!) - Date.parse(rider.seenAt!)).toBeGreaterThan(8 * 60_000);
});

test("shows a parcel where its next rider collects it: at the sender, then at the hub", async () => {
  const id = await createTestShipment(await createTestMerchant(), { type: "regional" });
  const find = async () => (await getLiveMap("live")).shipments.find((each) => each.id === id)!;
  const legs = await sql`select origin_address from shipment_leg where shipment_id = ${id} order by sequence`;
  const origins = legs.map(({ origin_address }) => origin_address);
  expect((await find()).waitsAt?.address).toBe(origins[0]);
  const riderId = await performManualSteps(id, [...STEPS_TO_DESTINATION_HUB]);
  expect(await find()).toMatchObject({ waitsAt: { address: origins[2] } });
  expect((await find()).waitingSince).not.toBeNull();
  await performManualSteps(id, ["accept"], riderId);
  expect(await find()).toMatchObject({ waitingSince: null, waitsAt: { address: origins[2] } });
  await performManualSteps(id, ["collect"], riderId);
  expect((await find()).waitsAt).toBeNull();
});

test("lists the longest wait for a rider first, and only active shipments", async () => {
  const owner = await createTestMerchant();
  const waiting = [await createTestShipment(owner), await createTestShipment(owner)];
  const unpaid = await createTestShipment(owner, { payer: null });
  const { shipments } = await getLiveMap("live");
  const ids = shipments.map(({ id }) => id);
  expect(ids).not.toContain(unpaid);
  expect(waiting.map((id) => ids.indexOf(id))).toEqual(
    waiting.map((id) => ids.indexOf(id)).sort((a, b) => a - b),
  );
  const waits = shipments.map(({ waitingSince }) => waitingSince ?? "9");
  expect(waits).toEqual([...waits].sort());
});

test("shows only shipments and riders of its mode", async () => {
  const live = await createTestShipment(await createTestMerchant("live"));
  const riderId = await createTestRider();
  const { riders, shipments } = await getLiveMap("sandbox");
  expect(riders.map(({ id }) => id)).not.toContain(riderId);
  expect(shipments.map(({ id }) => id)).not.toContain(live);
});

test("reports a truncated list, and keeps its first entries", async () => {
  const owner = await createTestMerchant();
  for (let count = 0; count < 2; count++)
    await performManualSteps(await createTestShipment(owner), ["accept"]);
  const whole = await getLiveMap("live");
  const most = { riders: 1, shipments: whole.shipments.length - 1 };
  const cut = await getLiveMap("live", read(), most);
  expect([cut.hasMoreRiders, cut.hasMoreShipments]).toEqual([true, true]);
  expect([cut.riders.length, cut.shipments.length]).toEqual([most.riders, most.shipments]);
  expect([whole.hasMoreRiders, whole.hasMoreShipments]).toEqual([false, false]);
});
