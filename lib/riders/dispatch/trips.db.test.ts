import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { TRIP_PARCELS_MAX } from "@/lib/core/riders/trip";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { offerShipment, runOfferRound } from "./offer-round";

const METRE = 1 / 111_320;
/** Each test uses a random pickup, far from the pickups of other tests. */
let shop = { latitude: 0, longitude: 0 };
beforeEach(() => {
  shop = { latitude: -3 - Math.random() * 6, longitude: 31 + Math.random() * 6 };
});

async function parcel(owner: TestMerchant, { metresAway = 0, kg = 1 } = {}): Promise<number> {
  const id = await createTestShipment(owner);
  const at = { originLatitude: shop.latitude + metresAway * METRE, originLongitude: shop.longitude };
  await transaction((tx) => tx.update(shipmentLeg).set(at).where(eq(shipmentLeg.shipmentId, id)));
  await transaction((tx) =>
    tx.update(shipmentItem).set({ weightKg: kg }).where(eq(shipmentItem.shipmentId, id)),
  );
  return id;
}

async function online(metresAway: number): Promise<number> {
  const riderId = await createTestRider();
  await transaction((tx) => tx.update(rider).set({ isOnline: true }).where(eq(rider.id, riderId)));
  const at = { ...shop, latitude: shop.latitude + metresAway * METRE };
  await transaction((tx) => recordPosition(tx, riderId, at));
  return riderId;
}

const offer = (id: number, riderId: number) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000)),
  );
async function take(id: number, riderId: number): Promise<string> {
  await offer(id, riderId);
  return createAndReportTestStep(riderId, id, "accept");
}
const assignedTo = async (id: number) =>
  (await read().select().from(assignment).where(eq(assignment.shipmentId, id)).orderBy(assignment.id)).map(
    ({ riderId, status }) => [riderId, status],
  );
const workOf = async (riderId: number) =>
  (
    await read().execute<{
      shipment_id: string;
    }>(sql`select shipment_id from assignment where rider_id = ${riderId}
      and status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup') order by shipment_id`)
  ).map((row) => Number(row.shipment_id));

describe("what a rider may carry on one trip", () => {
  test("up to four parcels of one merchant from one pickup; the fifth finds the rider busy", async () => {
    const owner = await createTestMerchant();
    const riderId = await createTestRider();
    const outcomes: string[] = [];
    for (let count = 0; count <= TRIP_PARCELS_MAX; count += 1)
      outcomes.push(await take(await parcel(owner, { metresAway: count * 10 }), riderId));
    expect(outcomes).toEqual(["done", "done", "done", "done", "rider_busy"]);
  });

  test("no parcel of another merchant, from a distant pickup, or after the trip has departed", async () => {
    const [owner, other] = [await createTestMerchant(), await createTestMerchant()];
    const riderId = await createTestRider();
    const first = await parcel(owner);
    expect(await take(first, riderId)).toBe("done");
    expect(await take(await parcel(other), riderId)).toBe("rider_busy");
    expect(await take(await parcel(owner, { metresAway: 60 }), riderId)).toBe("rider_busy");
    expect(await createAndReportTestStep(riderId, first, "collect")).toBe("done");
    expect(await take(await parcel(owner), riderId)).toBe("rider_busy");
  });

  test("only parcels that are due in overlapping windows", async () => {
    const owner = await createTestMerchant();
    const riderId = await createTestRider();
    const due = async (fromHours: number | null, untilHours: number) => {
      const id = await parcel(owner);
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      const window = fromHours === null ? {} : { pickupAfter: at(fromHours), pickupBefore: at(untilHours) };
      if (fromHours !== null)
        await transaction((tx) => tx.update(shipment).set(window).where(eq(shipment.id, id)));
      return id;
    };
    expect(await take(await due(-1, 1), riderId)).toBe("done");
    expect(await take(await due(2, 4), riderId)).toBe("rider_busy");
    expect(await take(await due(0.5, 2.5), riderId)).toBe("done");
    expect(await take(await due(null, 0), riderId)).toBe("rider_busy");
    const other = await createTestRider();
    expect(await take(await due(-1, 1), other)).toBe("done");
    expect(await take(await due(null, 0), other)).toBe("done");
  });

  test("exactly the vehicle's capacity", async () => {
    const owner = await createTestMerchant();
    const riderId = await createTestRider();
    expect(await take(await parcel(owner, { kg: 29.9 }), riderId)).toBe("done");
    expect(await take(await parcel(owner, { kg: 0.101 }), riderId)).toBe("rider_busy");
    expect(await take(await parcel(owner, { kg: 0.1 }), riderId)).toBe("done");
  });

  test("of ten concurrent acceptances, only those that fit", async () => {
    const owner = await createTestMerchant();
    const riderId = await createTestRider();
    const ids = await Promise.all(Array.from({ length: 10 }, () => parcel(owner)));
    for (const id of ids) await offer(id, riderId);
    const outcomes = await Promise.all(ids.map((id) => createAndReportTestStep(riderId, id, "accept")));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(TRIP_PARCELS_MAX);
    expect(await workOf(riderId)).toHaveLength(TRIP_PARCELS_MAX);
  });
});

describe("how the next parcel is offered", () => {
  test("to the rider on the way to the pickup before a nearer one, one at a time", async () => {
    const owner = await createTestMerchant();
    const [coming, beside] = [await online(2000), await online(10)];
    const ids = [await parcel(owner), await parcel(owner), await parcel(owner)] as const;
    await take(ids[0], coming);
    await transaction((tx) => runOfferRound(tx, ids[1], 0));
    await transaction((tx) => runOfferRound(tx, ids[2], 0));
    expect(await assignedTo(ids[1])).toEqual([[coming, "offered"]]);
    expect(await assignedTo(ids[2])).toEqual([[beside, "offered"]]);
  });

  test("at once after an acceptance, and never to the one who declined it", async () => {
    const owner = await createTestMerchant();
    const riderId = await online(100);
    const [first, second] = [await parcel(owner), await parcel(owner)];
    await offer(first, riderId);
    await transaction((tx) => runOfferRound(tx, second, 3));
    const isDue = async () => {
      const [row] = await read().execute<{ due: boolean }>(
        sql`select run_at <= now() as due from graphile_worker.jobs where key = ${`offer:${second}`}`,
      );
      return row?.due;
    };
    expect(await isDue()).toBe(false);
    expect(await createAndReportTestStep(riderId, first, "accept")).toBe("done");
    expect(await isDue()).toBe(true);
    await transaction((tx) => runOfferRound(tx, second, 0));
    expect(await createAndReportTestStep(riderId, second, "decline")).toBe("done");
    await transaction((tx) => runOfferRound(tx, second, 3));
    expect(await assignedTo(second)).toEqual([[riderId, "declined"]]);
  });

  test("and starts in the state of the trip", async () => {
    const owner = await createTestMerchant();
    const riderId = await createTestRider();
    const [first, second, third] = [await parcel(owner), await parcel(owner), await parcel(owner)];
    await take(first, riderId);
    await createAndReportTestStep(riderId, first, "start");
    await take(second, riderId);
    expect(await assignedTo(second)).toEqual([[riderId, "en_route_to_pickup"]]);
    await createAndReportTestStep(riderId, first, "arrive");
    await take(third, riderId);
    expect(await assignedTo(third)).toEqual([[riderId, "arrived_at_pickup"]]);
    expect(
      await createAndReportTestStep(riderId, third, "fail", { failure_code: "sender_unreachable" }),
    ).toBe("too_early");
  });
});
