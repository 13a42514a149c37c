import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { setRiderBlocked } from "@/lib/admin/people/riders";
import { readRiderState } from "@/lib/riders/phone/read-state";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { MANUAL_STEPS, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { releaseRiderFromJob } from "./release-silent";
import { lockRiderJob } from "./rider-job";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";
import { recalculateOpenEtas } from "@/lib/tracking/revise-estimates";

const SHOP = { latitude: -6.82, longitude: 39.27 };
const HANDED_OVER = { method: "name", recipient_name: "Juma" };

let owner: TestMerchant;
let riderId: number;
/** In the order of acceptance; the first shipment has the farthest drop-off. */
let ids: [number, number, number];

beforeEach(async () => {
  owner = await createTestMerchant("live");
  riderId = await createTestRider();
  const made: number[] = [];
  for (const kmAway of [6, 2, 4]) {
    const id = await createTestShipment(owner);
    const latitude = SHOP.latitude + kmAway / 111.32;
    await transaction((tx) =>
      tx
        .update(shipmentLeg)
        .set({ destinationLatitude: latitude, destinationLongitude: SHOP.longitude, fee: 5000 })
        .where(eq(shipmentLeg.shipmentId, id)),
    );
    const door = { dropoffLatitude: latitude, dropoffLongitude: SHOP.longitude };
    await transaction((tx) => tx.update(shipment).set(door).where(eq(shipment.id, id)));
    await performManualSteps(id, ["accept"], riderId);
    made.push(id);
  }
  ids = made as typeof ids;
  await transaction((tx) => recordPosition(tx, riderId, SHOP));
});

const rowOf = async (id: number) => (await readShipment(id)).row;
const order = async () => {
  const { job, trip = [] } = await readRiderState(riderId);
  return [job, ...trip].map((each) => each?.shipment_id);
};
const collectAll = async () => {
  for (const id of ids) expect(await createAndReportTestStep(riderId, id, "collect")).toBe("done");
};
const activeOf = async (id: number) =>
  (await readShipment(id)).assignments
    .filter(({ acceptedAt, endedAt }) => acceptedAt && !endedAt)
    .map((each) => each.riderId);

describe("a trip on the road", () => {
  test("shows all parcels, the nearest first, and pays for each", async () => {
    expect(await order()).toEqual(ids);
    await collectAll();
    expect(await order()).toEqual([ids[1], ids[2], ids[0]]);
    // The rider chooses a parcel other than the proposed one.
    expect(await createAndReportTestStep(riderId, ids[0], "head_out")).toBe("done");
    expect(await order()).toEqual([ids[0], ids[1], ids[2]]);
    for (const id of [ids[0], ids[1], ids[2]]) {
      if (id !== ids[0]) expect(await createAndReportTestStep(riderId, id, "head_out")).toBe("done");
      expect(await createAndReportTestStep(riderId, id, "deliver", HANDED_OVER)).toBe("done");
    }
    const earned = await read().execute<{ count: string; sum: string }>(
      sql`select count(*), sum(earned_tzs) from assignment where rider_id = ${riderId}`,
    );
    expect(earned.map(({ count, sum }) => [Number(count), Number(sum)])).toEqual([[3, 12_000]]);
    expect(await readRiderState(riderId)).toMatchObject({ job: null, trip: [], earned: { amount: 4000 } });
  });

  test("shares the rider's position only with the next receiver", async () => {
    await collectAll();
    await MANUAL_STEPS.headOut(ids[1], riderId);
    const placeOf = async (id: number) =>
      (await findTrackingByCode((await rowOf(id)).trackingCode))?.position;
    expect(await placeOf(ids[1])).toMatchObject(SHOP);
    const heads = async () =>
      Number((await read().execute<{ id: string }>(sql`select rider_heads_to(${riderId}) as id`))[0]!.id);
    expect(await heads()).toBe(ids[1]);
    // A second parcel is out for delivery while the first is not yet delivered.
    await MANUAL_STEPS.headOut(ids[2], riderId);
    expect(await placeOf(ids[2])).toBeNull();
    expect(await placeOf(ids[1])).toMatchObject(SHOP);
    await MANUAL_STEPS.deliver(ids[1], riderId);
    expect(await placeOf(ids[2])).toMatchObject(SHOP);
  });

  test("adds the travel time of earlier stops to later estimates", async () => {
    await collectAll();
    await recalculateOpenEtas();
    const minutes = async () =>
      Promise.all(
        ids.map(async (id) => ((await rowOf(id)).estimatedDeliveryAt.getTime() - Date.now()) / 60_000),
      );
    const [far, near, middle] = (await minutes()) as [number, number, number];
    expect(near).toBeLessThan(middle - 3);
    expect(middle).toBeLessThan(far - 3);
    await MANUAL_STEPS.headOut(ids[0], riderId);
    await recalculateOpenEtas();
    const [first, ...later] = (await minutes()) as [number, number, number];
    for (const each of later) expect(each).toBeGreaterThan(first + 3);
  });

  test("a silent rider loses only parcels that are not collected", async () => {
    expect(await createAndReportTestStep(riderId, ids[0], "collect")).toBe("done");
    const release = (id: number) =>
      transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id), "system"));
    await expect(release(ids[0])).rejects.toThrow();
    await release(ids[1]);
    await release(ids[2]);
    expect(await order()).toEqual([ids[0]]);
    // The rider collected the parcel offline before the release: the job is restored without a case.
    expect(await createAndReportTestStep(riderId, ids[1], "collect")).toBe("done");
    expect([...(await order())].sort()).toEqual([ids[0], ids[1]].sort());
    const other = await createTestRider();
    await performManualSteps(ids[2], ["accept"], other);
    expect(await activeOf(ids[2])).toEqual([other]);
  });

  test("a late collection elsewhere still opens a case", async () => {
    const elsewhere = await createTestShipment(await createTestMerchant("live"));
    const busy = await createTestRider();
    await performManualSteps(elsewhere, ["accept"], busy);
    await transaction(async (tx) =>
      releaseRiderFromJob(tx, await lockRiderJob(tx, busy, elsewhere), "system"),
    );
    const other = await createTestShipment(await createTestMerchant("live"));
    await performManualSteps(other, ["accept"], busy);
    expect(await createAndReportTestStep(busy, elsewhere, "collect")).toBe("keep_parcel");
  });

  test("a blocked rider's uncollected parcels are offered again", async () => {
    expect(await createAndReportTestStep(riderId, ids[0], "collect")).toBe("done");
    const actor = await createTestActor();
    await transaction((tx) =>
      setRiderBlocked(tx, actor, { riderId, blocked: true, reason: "Left the service" }),
    );
    expect(await Promise.all(ids.map(activeOf))).toEqual([[riderId], [], []]);
  });
});
