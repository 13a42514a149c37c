import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, positionTrail, rider, riderPosition, riderSession } from "@/db/schema/riders";
import { generateToken, hashToken } from "@/lib/accounts/token";
import type { PositionFix } from "@/lib/core/riders/rider-fixes";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { setRiderOnline } from "@/lib/riders/phone/set-online";
import { findRiderSession } from "@/lib/riders/sessions/rider-sessions";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { filterAndRecordFixes } from "./record-positions";

const METRES_PER_DEGREE = 111_195;

function fix(metres: number, secondsAgo: number, accuracyMetres = 10): PositionFix {
  const recordedAt = new Date(Date.now() - secondsAgo * 1000);
  return { latitude: -6.8 + metres / METRES_PER_DEGREE, longitude: 39.2, accuracyMetres, recordedAt };
}

/** Sends fixes with a session, as the rider's phone does. */
async function send(riderId: number, ...fixes: PositionFix[]) {
  const token = generateToken();
  const expiresAt = new Date(Date.now() + 60_000);
  await transaction((tx) =>
    tx.insert(riderSession).values({ riderId, tokenHash: hashToken(token), expiresAt }),
  );
  const session = await findRiderSession(token);
  return filterAndRecordFixes(session!, fixes);
}
const placeOf = async (riderId: number) =>
  (await read().select().from(riderPosition).where(eq(riderPosition.riderId, riderId)))[0];

test("an offline batch records the latest position and the trail", async () => {
  const id = await createTestShipment(await createTestMerchant());
  const riderId = await performManualSteps(id, ["accept", "collect"]);
  const ride = Array.from({ length: 10 }, (_, index) => fix(index * 100, 300 - index * 30));
  expect(await send(riderId, ...ride, fix(0, 400, 500), fix(90_000, 25))).toEqual({ kept: 10, dropped: 2 });
  expect(await placeOf(riderId)).toMatchObject({ recordedAt: ride[9]!.recordedAt });
  const trail = await read().select().from(positionTrail).where(eq(positionTrail.shipmentId, id));
  expect(trail.map(({ recordedAt }) => recordedAt)).toEqual(ride.map(({ recordedAt }) => recordedAt));
});

test("a repeated batch does not move the rider back", async () => {
  const riderId = await createTestRider();
  const ride = [fix(0, 60), fix(100, 50), fix(200, 40)];
  await send(riderId, ...ride);
  expect(await send(riderId, ...ride)).toEqual({ kept: 1, dropped: 2, late: 2 });
  expect((await placeOf(riderId))!.recordedAt).toEqual(ride[2]!.recordedAt);
});

test("records concurrent batches of forty phones, duplicates included", async () => {
  const merchant = await createTestMerchant();
  const [idle, carrying] = [
    await Promise.all(Array.from({ length: 39 }, () => createTestRider())),
    await createTestShipment(merchant),
  ];
  const carrier = await performManualSteps(carrying, ["accept", "collect"]);
  const riders = [...idle, carrier];
  const rides = riders.map((_, index) => [
    fix(index * 10, 60),
    fix(index * 10 + 5, 50),
    fix(index * 10 + 9, 40),
  ]);
  const sent = riders.map((riderId, index) => send(riderId, ...rides[index]!));
  const twin = send(carrier, ...rides.at(-1)!);
  const [all, again] = [await Promise.all(sent), await twin];
  expect(all.slice(0, -1)).toEqual(idle.map(() => ({ kept: 3, dropped: 0 })));
  // The batch that is recorded first is stored completely. Older fixes of the repeated batch are dropped.
  const twins = [all.at(-1)!, again].map(({ kept }) => kept);
  expect([Math.max(...twins), Math.min(...twins) > 0]).toEqual([3, true]);
  const places = await Promise.all(riders.map(placeOf));
  expect(places.map((place) => place!.latitude)).toEqual(rides.map((ride) => ride[2]!.latitude));
  const trail = await read().select().from(positionTrail).where(eq(positionTrail.shipmentId, carrying));
  const [first, , last] = rides.at(-1)!;
  const times = (fixes: { recordedAt: Date }[]) =>
    new Set(fixes.map(({ recordedAt }) => recordedAt.getTime()));
  expect(times(trail)).toEqual(times([first!, last!]));
});

test("a jump is measured against the last recorded fix until the rider goes online again", async () => {
  const riderId = await createTestRider();
  await send(riderId, fix(0, 60));
  expect(await send(riderId, fix(50_000, 30))).toEqual({ kept: 0, dropped: 1 });
  await transaction((tx) => setRiderOnline(tx, riderId, true, { latitude: -3.37, longitude: 36.68 }));
  expect(await placeOf(riderId)).toMatchObject({ latitude: -3.37, longitude: 36.68 });
});

test("one outlier does not block consistent fixes", async () => {
  const riderId = await createTestRider();
  await send(riderId, { ...fix(0, 60), latitude: 0, longitude: 0 });
  expect(await send(riderId, fix(0, 50))).toMatchObject({ kept: 0 });
  expect(await send(riderId, fix(60, 40))).toMatchObject({ kept: 1 });
  expect(await placeOf(riderId)).toMatchObject({ latitude: fix(60, 0).latitude });
  expect(await send(riderId, { ...fix(0, 30), latitude: 0, longitude: 0 })).toMatchObject({ kept: 0 });
  expect(await send(riderId, fix(120, 20))).toMatchObject({ kept: 1 });
});

test("detects a departure from one batch", async () => {
  const [id, riderId] = [await createTestShipment(await createTestMerchant()), await createTestRider()];
  await send(riderId, fix(0, 200));
  await performManualSteps(id, ["accept"], riderId);
  await send(riderId, fix(0, 150));
  expect((await readShipment(id)).assignments[0]!.status).toBe("accepted");
  await send(riderId, fix(200, 100), fix(260, 80), fix(320, 60));
  const { triggers, assignments } = await readShipment(id);
  expect([triggers, assignments[0]!.status]).toEqual([
    ["rider_accepted", "rider_moving"],
    "en_route_to_pickup",
  ]);
});

test("going offline ends the offers", async () => {
  const [id, riderId] = [await createTestShipment(await createTestMerchant()), await createTestRider()];
  await transaction((tx) => setRiderOnline(tx, riderId, true, null));
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000)),
  );
  await transaction((tx) => setRiderOnline(tx, riderId, false, null));
  const [offer] = await read().select().from(assignment).where(eq(assignment.riderId, riderId));
  const [row] = await read().select().from(rider).where(eq(rider.id, riderId));
  expect([offer!.status, row!.isOnline]).toEqual(["expired", false]);
});
