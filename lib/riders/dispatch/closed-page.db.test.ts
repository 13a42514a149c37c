import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, rider, riderPosition, riderPush, riderSession } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { detectDepartureFromPositions } from "@/lib/riders/steps/steps";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { acceptOffer } from "./accept";
import { offerShipment, runOfferRound } from "./offer-round";

const KM = 1 / 111.32;
/** Each test uses a random pickup, far from the pickups of other tests. */
let pickup = { latitude: 0, longitude: 0 };
beforeEach(() => {
  pickup = { latitude: -3 - Math.random() * 6, longitude: 21 + Math.random() * 6 };
});

async function waiting(owner?: TestMerchant): Promise<number> {
  const id = await createTestShipment(owner ?? (await createTestMerchant()));
  const at = { originLatitude: pickup.latitude, originLongitude: pickup.longitude };
  await transaction((tx) => tx.update(shipmentLeg).set(at).where(eq(shipmentLeg.shipmentId, id)));
  return id;
}

/** Creates an online rider with a position of `minutesAgo`; `rings` registers the phone for push notices. */
async function lastSeen(minutesAgo: number, { kmAway = 1, rings = true } = {}): Promise<number> {
  const riderId = await createTestRider();
  await transaction((tx) => tx.update(rider).set({ isOnline: true }).where(eq(rider.id, riderId)));
  const at = { ...pickup, latitude: pickup.latitude + kmAway * KM };
  await transaction((tx) => recordPosition(tx, riderId, at));
  await transaction((tx) =>
    tx
      .update(riderPosition)
      .set({ recordedAt: sql`now() - make_interval(mins => ${minutesAgo}::int)` })
      .where(eq(riderPosition.riderId, riderId)),
  );
  if (rings) await ringing(riderId);
  return riderId;
}

async function ringing(riderId: number): Promise<void> {
  const tokenHash = randomBytes(32).toString("hex");
  const expiresAt = new Date(Date.now() + 1e6);
  const [session] = await transaction((tx) =>
    tx.insert(riderSession).values({ riderId, tokenHash, expiresAt }).returning(),
  );
  const endpoint = `https://push.example/${tokenHash}`;
  const device = { riderId, sessionId: session!.id, endpoint, p256dh: "x", auth: "x" };
  await transaction((tx) => tx.insert(riderPush).values({ ...device, language: "sw" }));
}

const round = (id: number, number: number) => transaction((tx) => runOfferRound(tx, id, number));
const askedFor = async (id: number) => {
  const of = eq(assignment.shipmentId, id);
  const rows = await read().select().from(assignment).where(of).orderBy(assignment.id);
  return rows.map(({ riderId }) => riderId);
};

describe("a rider whose page is closed", () => {
  test("gets offers at the last known place for two hours", async () => {
    const id = await waiting();
    const rung = await lastSeen(60);
    await lastSeen(60, { rings: false });
    await lastSeen(121);
    await round(id, 0);
    expect(await askedFor(id)).toEqual([rung]);
    await round(id, 1);
    expect(await askedFor(id)).toEqual([rung]);
  });

  test("gets offers after riders with a recent position, and only within the radius", async () => {
    const id = await waiting();
    const near = await lastSeen(30, { kmAway: 0.5 });
    const nearer = await lastSeen(90, { kmAway: 0.2 });
    const fresh = await lastSeen(1, { kmAway: 2, rings: false });
    await lastSeen(30, { kmAway: 9 });
    await round(id, 0);
    expect(await askedFor(id)).toEqual([fresh]);
    await round(id, 1);
    expect(await askedFor(id)).toEqual([fresh, nearer, near]);
  });

  test("accepting elsewhere is no departure: the next position counts", async () => {
    const id = await waiting();
    const riderId = await lastSeen(60);
    await round(id, 0);
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));
    const statusAt = async (kmAway: number, secondsAgo: number) => {
      const at = { ...pickup, latitude: pickup.latitude + kmAway * KM };
      await transaction(async (tx) => {
        await recordPosition(tx, riderId, at, new Date(Date.now() - secondsAgo * 1000));
        await detectDepartureFromPositions(tx, riderId);
      });
      return (await read().select().from(assignment).where(eq(assignment.shipmentId, id)))[0]?.status;
    };
    expect(await statusAt(3, 90)).toBe("accepted");
    expect(await statusAt(3.05, 70)).toBe("accepted");
    expect(await statusAt(3, 50)).toBe("accepted");
    expect(await statusAt(2.7, 30)).toBe("accepted");
    expect(await statusAt(2.6, 10)).toBe("en_route_to_pickup");
  });

  test("is offered another parcel at the same pickup", async () => {
    const owner = await createTestMerchant();
    const first = await waiting(owner);
    const riderId = await lastSeen(15);
    await transaction(async (tx) => {
      const locked = await lockShipment(tx, first);
      await offerShipment(tx, locked, [riderId], new Date(Date.now() + 25_000));
    });
    await transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, first), riderId));
    const next = await waiting(owner);
    await round(next, 0);
    expect(await askedFor(next)).toEqual([riderId]);
  });
});
