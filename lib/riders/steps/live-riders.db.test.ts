import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { acceptOffer, declineOffer, RiderBusyError } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import {
  type TestMerchant,
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import {
  arriveAtPickup,
  collectParcel,
  deliverParcel,
  departForReceiver,
  detectDepartureFromPositions,
  failDeliveryAttempt,
  failPickup,
  departForPickup,
} from "./steps";

const BALANCE = 100_000;
const PROOF = {
  method: "name",
  recipientName: "Juma",
  photoUrl: null,
  recordedAt: "",
  capturedOffline: false,
} as const;

const offer = (riderId: number, id: number, seconds = 25) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + seconds * 1000)),
  );
const accept = (riderId: number, id: number) =>
  transaction(async (tx) => acceptOffer(tx, await lockShipment(tx, id), riderId));

async function accepted(owner?: TestMerchant) {
  const merchant = owner ?? (await createTestMerchant("live", BALANCE));
  const [id, riderId] = [await createTestShipment(merchant), await createTestRider()];
  await offer(riderId, id);
  await accept(riderId, id);
  return { owner: merchant, id, riderId };
}

describe("accepting", () => {
  test("one of twenty concurrent riders gets the shipment, and the other offers lapse", async () => {
    const id = await createTestShipment(await createTestMerchant("live", BALANCE));
    const riders = await Promise.all(Array.from({ length: 20 }, () => createTestRider()));
    for (const riderId of riders) await offer(riderId, id);
    const outcomes = await Promise.allSettled(riders.map((riderId) => accept(riderId, id)));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const { assignments, triggers, webhookData } = await readShipment(id);
    expect(assignments.filter((job) => job.status === "accepted")).toHaveLength(1);
    expect(assignments.filter((job) => job.status === "expired")).toHaveLength(19);
    expect(triggers).toEqual(["rider_accepted"]);
    expect(webhookData["delivery.dispatched"]).toMatchObject({ rider: { name: "Baraka Mushi" } });
  });

  test("a rider who accepts ten merchants' shipments concurrently gets one", async () => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => createTestMerchant("live", BALANCE)));
    const riderId = await createTestRider();
    const ids = await Promise.all(owners.map((owner) => createTestShipment(owner)));
    for (const id of ids) await offer(riderId, id);
    const outcomes = await Promise.allSettled(ids.map((id) => accept(riderId, id)));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(RiderBusyError);
    }
  });

  test("without an offer, or after expiry or decline, is not found; after cancellation is refused", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner);
    const [none, late, unwilling, slow] = await Promise.all([
      createTestRider(),
      createTestRider(),
      createTestRider(),
      createTestRider(),
    ]);
    await offer(late, id, -1);
    await offer(unwilling, id);
    await offer(slow, id);
    await transaction((tx) => declineOffer(tx, unwilling, id));
    for (const riderId of [none, late, unwilling]) {
      await expect(accept(riderId, id)).rejects.toMatchObject({ condition: "shipment_not_found" });
    }
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "changed" }));
    await expect(accept(slow, id)).rejects.toThrow(TransitionRefusedError);
  });
});

test("another rider's job is not found, whatever the step", async () => {
  const { id } = await accepted();
  const thief = await createTestRider();
  const steps = [
    transaction(async (tx) => departForPickup(tx, await lockRiderJob(tx, thief, id))),
    transaction(async (tx) => arriveAtPickup(tx, await lockRiderJob(tx, thief, id))),
    transaction(async (tx) => collectParcel(tx, await lockRiderJob(tx, thief, id))),
    transaction(async (tx) => departForReceiver(tx, await lockRiderJob(tx, thief, id))),
    transaction(async (tx) => deliverParcel(tx, await lockRiderJob(tx, thief, id), PROOF)),
    transaction(async (tx) => failDeliveryAttempt(tx, await lockRiderJob(tx, thief, id), "receiver_absent")),
    transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, thief, id))),
  ];
  for (const outcome of await Promise.allSettled(steps)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { condition: "shipment_not_found" } });
  }
});

test("a repeated step is refused and writes nothing", async () => {
  const { id, riderId } = await accepted();
  for (const step of [departForPickup, arriveAtPickup, collectParcel, departForReceiver]) {
    await transaction(async (tx) => step(tx, await lockRiderJob(tx, riderId, id)));
    const before = await readShipment(id);
    await expect(transaction(async (tx) => step(tx, await lockRiderJob(tx, riderId, id)))).rejects.toThrow(
      TransitionRefusedError,
    );
    expect(await readShipment(id)).toEqual(before);
  }
});

describe("a pickup that is impossible", () => {
  test("costs the en-route fee once the rider has waited, not before", async () => {
    const { owner, id, riderId } = await accepted();
    await transaction(async (tx) => arriveAtPickup(tx, await lockRiderJob(tx, riderId, id)));
    const fail = () =>
      transaction(async (tx) => failPickup(tx, await lockRiderJob(tx, riderId, id), "pickup_not_ready"));
    await expect(fail()).rejects.toThrow(TransitionRefusedError);
    await transaction((tx) =>
      tx
        .update(assignment)
        .set({ arrivedAt: sql`arrived_at - interval '10 minutes'` })
        .where(eq(assignment.shipmentId, id)),
    );
    await fail();
    const { row, money, assignments } = await readShipment(id);
    expect(row.failure).toMatchObject({ code: "pickup_not_ready", custody: "merchant", final: true });
    expect(money).toEqual({ SHIPMENT_PAYMENT: 7000, FAILURE_FEE: 5005, REFUND: 1995 });
    expect(assignments[0]?.status).toBe("unassigned");
    expect([row.paymentStatus, await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([
      "partially_refunded",
      BALANCE - 5005,
      0,
    ]);
  });
});

test("a late position never replaces a newer one", async () => {
  const riderId = await createTestRider();
  const record = (latitude: number, at: Date) =>
    transaction((tx) => recordPosition(tx, riderId, { latitude, longitude: 39 }, at));
  await record(-6.1, new Date(Date.now() - 1000));
  await record(-6.2, new Date(Date.now() - 5000));
  const [seen] = await read().execute<{ latitude: number }>(
    sql`select latitude from rider_position where rider_id = ${riderId}`,
  );
  expect(seen!.latitude).toBe(-6.1);
});

test("two distant fixes count as a departure, one does not", async () => {
  const owner = await createTestMerchant("live", BALANCE);
  const [id, riderId] = [await createTestShipment(owner), await createTestRider()];
  const at = async (metres: number, secondsAgo: number) => {
    await transaction(async (tx) => {
      const position = { latitude: -6.8 + metres / 111_320, longitude: 39.2 };
      await recordPosition(tx, riderId, position, new Date(Date.now() - secondsAgo * 1000));
      await detectDepartureFromPositions(tx, riderId);
    });
    return (await readShipment(id)).assignments[0]?.status;
  };
  await at(0, 100);
  await offer(riderId, id);
  await accept(riderId, id);
  expect(await at(100, 80)).toBe("accepted");
  expect(await at(200, 60)).toBe("accepted");
  expect(await at(210, 40)).toBe("en_route_to_pickup");
  expect((await readShipment(id)).triggers).toEqual(["rider_accepted", "rider_moving"]);
});
