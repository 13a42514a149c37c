import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import type { Point } from "@/lib/core/pricing/geography";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { declineOffer, recordOfferShown } from "./accept";
import { runOfferRound } from "./offer-round";

const KM = 1 / 111.32;
/** A random place, so that riders of other tests are far away. */
const town = () => ({ latitude: -2 - Math.random() * 3, longitude: 30 + Math.random() * 8 });

async function online(at: Point, kmAway: number): Promise<number> {
  const riderId = await createTestRider();
  await transaction((tx) => tx.update(rider).set({ isOnline: true }).where(eq(rider.id, riderId)));
  const there = { ...at, latitude: at.latitude + kmAway * KM };
  await transaction((tx) => recordPosition(tx, riderId, there));
  return riderId;
}

async function waiting({ latitude, longitude }: Point): Promise<number> {
  const id = await createTestShipment(await createTestMerchant());
  await transaction((tx) =>
    tx
      .update(shipmentLeg)
      .set({ originLatitude: latitude, originLongitude: longitude })
      .where(eq(shipmentLeg.shipmentId, id)),
  );
  return id;
}

const round = (id: number, number = 0) => transaction((tx) => runOfferRound(tx, id, number));
const shown = (riderId: number, id: number) => transaction((tx) => recordOfferShown(tx, riderId, id));
const offersOf = (id: number) =>
  read().select().from(assignment).where(eq(assignment.shipmentId, id)).orderBy(assignment.id);
/** Moves the offer `seconds` into the past. */
const sentAgo = (id: number, seconds: number) =>
  transaction((tx) =>
    tx.execute(sql`
    update assignment set offered_at = offered_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}) where shipment_id = ${id}`),
  );
const nextRoundIn = async (id: number) => {
  const [job] = await read().execute<{ seconds: number }>(sql`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    where key = ${`offer:${id}`}`);
  return job!.seconds;
};
const secondsLeft = (told: { expiresAt: Date; now: Date } | null) =>
  told && Math.round((told.expiresAt.getTime() - told.now.getTime()) / 1000);

describe("the time to answer", () => {
  test("starts when the phone shows the offer and delays the next offer", async () => {
    const at = town();
    const [riderId, id] = [await online(at, 1), await waiting(at)];
    await round(id);
    await sentAgo(id, 20);
    expect(secondsLeft(await shown(riderId, id))).toBe(25);
    expect(await nextRoundIn(id)).toBeGreaterThan(20);
    const [offer] = await offersOf(id);
    expect(offer!.shownAt).not.toBeNull();
  });

  test("starts once", async () => {
    const at = town();
    const [riderId, id] = [await online(at, 1), await waiting(at)];
    await round(id);
    await shown(riderId, id);
    await sentAgo(id, 20);
    expect(secondsLeft(await shown(riderId, id))).toBeLessThanOrEqual(5);
  });

  test("is over for a late, answered or foreign offer", async () => {
    const at = town();
    const [riderId, id] = [await online(at, 1), await waiting(at)];
    await round(id);
    expect(await shown(await createTestRider(), id)).toBeNull();
    expect(await shown(riderId, id + 1_000_000)).toBeNull();
    await sentAgo(id, 26);
    expect(await shown(riderId, id)).toBeNull();
    const next = await waiting(at);
    await round(next);
    await transaction((tx) => declineOffer(tx, riderId, next));
    expect(await shown(riderId, next)).toBeNull();
  });
});

test("declining twenty jobs does not affect the next offer", async () => {
  const at = town();
  const [declines, waits] = [await online(at, 0.5), await online(at, 1)];
  const earlier = await Promise.all(
    Array.from({ length: 20 }, () => createTestMerchant().then(createTestShipment)),
  );
  await transaction((tx) =>
    tx.insert(assignment).values(
      earlier.map((shipmentId) => ({
        shipmentId,
        legSequence: 1,
        riderId: declines,
        status: "declined" as const,
      })),
    ),
  );
  const id = await waiting(at);
  await round(id);
  expect((await offersOf(id)).map(({ riderId }) => riderId)).toEqual([declines]);
  await transaction((tx) => declineOffer(tx, declines, id));
  // The next round skips this rider only because the rider declined this shipment.
  await round(id);
  expect((await offersOf(id)).map(({ riderId, status }) => [riderId, status])).toEqual([
    [declines, "declined"],
    [waits, "offered"],
  ]);
});
