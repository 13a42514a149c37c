import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { getShipment } from "@/lib/shipments/read/get";
import { presentShipment } from "@/lib/shipments/read/present";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";
import { recalculateOpenEtas } from "./revise-estimates";

const DOOR = { latitude: -6.76, longitude: 39.25 };
const FAR = { latitude: -6.96, longitude: 39.25 };

let merchant: TestMerchant;
let id: number;
beforeEach(async () => {
  merchant = await createTestMerchant("live");
  id = await createTestShipment(merchant);
});

const stored = async () => (await read().select().from(shipment).where(eq(shipment.id, id)))[0]!;
const minutesAhead = (at: Date) => (at.getTime() - Date.now()) / 60_000;
const see = (riderId: number, at: typeof DOOR) =>
  transaction((tx) => recordPosition(tx, riderId, at, new Date()));

test("an unchanged estimate and a locked shipment are not updated", async () => {
  await recalculateOpenEtas();
  const before = await stored();
  await recalculateOpenEtas();
  expect(await stored()).toEqual(before);
  await transaction((tx) =>
    tx.execute(sql`update shipment set estimated_delivery_at = now() - interval '1 hour',
    promised_delivery_at = null where id = ${id}`),
  );
  await transaction(async (tx) => {
    await lockShipment(tx, id);
    await recalculateOpenEtas();
    expect((await stored()).promisedDeliveryAt).toBeNull();
  });
  await recalculateOpenEtas();
  expect((await stored()).promisedDeliveryAt).not.toBeNull();
});

test("follows the rider in the API and on the page, and keeps the first estimate", async () => {
  const said = (await stored()).estimatedDeliveryAt;
  const riderId = await performManualSteps(id, ["accept", "collect", "headOut"], await createTestRider());
  await see(riderId, FAR);
  await recalculateOpenEtas();
  const late = await stored();
  expect(minutesAhead(late.estimatedDeliveryAt)).toBeGreaterThan(60);
  expect(late.promisedDeliveryAt).toEqual(said);
  const answer = presentShipment(await getShipment(read(), merchant, id));
  expect(answer.estimated_delivery_at).toBe(late.estimatedDeliveryAt.toISOString());
  expect(await findTrackingByCode(late.trackingCode)).toMatchObject({
    estimatedDeliveryAt: late.estimatedDeliveryAt,
    promisedDeliveryAt: said,
  });
  await see(riderId, DOOR);
  await recalculateOpenEtas();
  const near = await stored();
  expect(minutesAhead(near.estimatedDeliveryAt)).toBeLessThan(1);
  expect(near.promisedDeliveryAt).toEqual(said);
});

test("an overdue estimate moves to the future", async () => {
  await performManualSteps(id, ["accept"], await createTestRider());
  await transaction((tx) =>
    tx.execute(
      sql`update shipment set estimated_delivery_at = now() - interval '20 minutes' where id = ${id}`,
    ),
  );
  await recalculateOpenEtas();
  expect(minutesAhead((await stored()).estimatedDeliveryAt)).toBeGreaterThan(0);
});

test("a run without changes writes nothing", async () => {
  await performManualSteps(id, ["accept", "collect", "headOut"], await createTestRider());
  await recalculateOpenEtas();
  const version = async () =>
    (await read().execute<{ xmin: string }>(sql`select xmin::text from shipment where id = ${id}`))[0]!.xmin;
  const before = await version();
  await recalculateOpenEtas();
  expect(await version()).toBe(before);
});
