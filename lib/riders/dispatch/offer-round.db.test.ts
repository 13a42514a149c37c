import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import { setRiderOnline } from "@/lib/riders/phone/set-online";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { acceptOffer, declineOffer } from "./accept";
import { runOfferRound } from "./offer-round";

// Specification: Dispatch.

/** Degrees of latitude per kilometre. */
const KM = 1 / 111.32;
/** A random place, so that riders of other tests are far away. */
const PICKUP = { latitude: -2 - Math.random() * 3, longitude: 31 + Math.random() * 5 };

async function online(kmAway: number) {
  const riderId = await createTestRider();
  await transaction((tx) => tx.update(rider).set({ isOnline: true }).where(eq(rider.id, riderId)));
  const at = { ...PICKUP, latitude: PICKUP.latitude + kmAway * KM };
  await transaction((tx) => recordPosition(tx, riderId, at));
  return riderId;
}

test("offers to the nearest rider first, then in wider circles at once, never beyond the radius", async () => {
  const id = await createTestShipment(await createTestMerchant());
  await transaction((tx) =>
    tx
      .update(shipmentLeg)
      .set({ originLatitude: PICKUP.latitude, originLongitude: PICKUP.longitude })
      .where(eq(shipmentLeg.shipmentId, id)),
  );
  const [near, nearer, wide, wider, far] = [
    await online(2),
    await online(1),
    await online(4),
    await online(4.5),
    await online(20),
  ];
  const offered = async () => {
    const rows = await read()
      .select()
      .from(assignment)
      .where(eq(assignment.shipmentId, id))
      .orderBy(assignment.id);
    return rows.map((row) => [row.riderId, row.status]);
  };
  const round = (number: number) => transaction((tx) => runOfferRound(tx, id, number));
  await round(0);
  expect(await offered()).toEqual([[nearer, "offered"]]);
  await transaction((tx) => declineOffer(tx, nearer, id));
  await round(0);
  expect((await offered()).slice(1)).toEqual([[near, "offered"]]);
  await transaction((tx) =>
    tx
      .update(assignment)
      .set({ expiresAt: new Date(0) })
      .where(eq(assignment.riderId, near)),
  );
  await round(0);
  expect((await offered()).slice(1)).toEqual([[near, "expired"]]);
  await round(1);
  expect((await offered()).slice(2)).toEqual([
    [wide, "offered"],
    [wider, "offered"],
  ]);
  await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), wider));
  await round(2);
  const all = await offered();
  expect(all.find(([riderId]) => riderId === wide)?.[1]).toBe("expired");
  expect(all.some(([riderId]) => riderId === far)).toBe(false);
  expect(all).toHaveLength(4);
});

test("offers to the next rider at once after a decline", async () => {
  const id = await createTestShipment(await createTestMerchant());
  await transaction((tx) =>
    tx
      .update(shipmentLeg)
      .set({ originLatitude: PICKUP.latitude + 3, originLongitude: PICKUP.longitude })
      .where(eq(shipmentLeg.shipmentId, id)),
  );
  const riders = [await online(3 / KM + 0.5), await online(3 / KM + 1)];
  const isDue = async () => {
    const [row] = await read().execute<{ due: boolean }>(
      sql`select run_at <= now() as due from graphile_worker.jobs where key = ${`offer:${id}`}`,
    );
    return row?.due;
  };
  await transaction((tx) => runOfferRound(tx, id, 0));
  expect(await isDue()).toBe(false);
  await transaction((tx) => declineOffer(tx, riders[0]!, id));
  expect(await isDue()).toBe(true);
});

test("a waiting parcel is offered at once to a near rider who goes online", async () => {
  const [waiting, spot] = [
    await createTestShipment(await createTestMerchant("live")),
    { latitude: -9.5, longitude: 33 + Math.random() },
  ];
  await transaction((tx) =>
    tx
      .update(shipmentLeg)
      .set({ originLatitude: spot.latitude, originLongitude: spot.longitude })
      .where(eq(shipmentLeg.shipmentId, waiting)),
  );
  await transaction((tx) => runOfferRound(tx, waiting, 3));
  const isDue = async () => {
    const [job] = await read().execute<{ due: boolean }>(
      sql`select run_at <= now() as due from graphile_worker.jobs where key = ${`offer:${waiting}`}`,
    );
    return job!.due;
  };
  const begin = async (kmAway: number) => {
    const at = { ...spot, latitude: spot.latitude + kmAway * KM };
    const riderId = await createTestRider("live");
    await transaction((tx) => setRiderOnline(tx, riderId, true, at));
  };
  expect(await isDue()).toBe(false);
  await begin(9);
  expect(await isDue()).toBe(false);
  await begin(2);
  expect(await isDue()).toBe(true);
});
