import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { webhookEvent } from "@/db/schema/webhooks";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { playSimulatedSteps } from "@/lib/riders/simulated/play.fixture";
import {
  type ManualStep,
  STEPS_TO_SAME_CITY_RECEIVER,
  STEPS_TO_LAST_MILE,
  STEPS_TO_DESTINATION_HUB,
  STEPS_TO_ORIGIN_HUB,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { applyTransition } from "./apply-transition";
import { cancelShipment } from "./cancel";
import { reattemptDelivery } from "./reattempt";

/** Formats the events as a merchant sees them, oldest first. */
async function story(id: number): Promise<string[]> {
  const { events } = await readShipment(id);
  return events.map(
    ({ status, legType, actorType, description }) => `${status} ${legType} ${actorType}: ${description}`,
  );
}

async function outbox(id: number) {
  return read().select().from(webhookEvent).where(eq(webhookEvent.shipmentId, id)).orderBy(webhookEvent.id);
}

const CITY: ManualStep[] = ["accept", "move", "arrive", "collect", "headOut", "deliver"];
const REGION: ManualStep[] = [
  "accept",
  "move",
  "arrive",
  "collect",
  "hubIn",
  "hubOut",
  "farHubIn",
  "accept",
  "collect",
  "deliver",
];

const CITY_STORY = [
  "pickup_dispatched first_mile rider: A rider has accepted the delivery",
  "pickup_dispatched first_mile rider: The rider is on the way to the pickup",
  "pickup_dispatched first_mile rider: The rider has arrived at the pickup",
  "picked_up first_mile rider: The rider has collected the parcel",
  "out_for_delivery first_mile rider: The rider is on the way to the receiver",
  "delivered first_mile rider: Delivered",
];
const REGION_STORY = [
  ...CITY_STORY.slice(0, 4),
  "in_transit first_mile hub: The parcel has reached the origin hub",
  "in_transit transit hub: The parcel has left the origin hub",
  "in_transit transit hub: The parcel has reached the destination hub",
  "in_transit last_mile rider: A rider has accepted the last mile",
  "out_for_delivery last_mile rider: The rider is on the way to the receiver",
  "delivered last_mile rider: Delivered",
];

describe("the events of a whole delivery", () => {
  test.each([
    ["same_city", CITY, CITY_STORY],
    ["regional", REGION, REGION_STORY],
  ] as const)("%s, by live riders and by the timetable, are the same", async (type, steps, expected) => {
    const byHand = await createTestOrder(await createTestMerchant(), { type });
    expect(await story(byHand)).toEqual([]);
    await performManualSteps(byHand, [...steps]);
    expect(await story(byHand)).toEqual(expected);
    const simulated = await createTestOrder(await createTestMerchant("sandbox"), { type });
    await playSimulatedSteps(simulated);
    expect(await story(simulated)).toEqual(expected);
  });

  test("name the actor of each step", async () => {
    const owner = await createTestMerchant();
    const id = await createTestOrder(owner);
    const first = await performManualSteps(id, ["accept"]);
    await transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, first, id), "system"));
    const second = await performManualSteps(id, [...STEPS_TO_SAME_CITY_RECEIVER, "absent"]);
    await transaction((tx) => reattemptDelivery(tx, owner, id));
    await performManualSteps(id, ["deliver"], second);
    expect(await story(id)).toEqual([
      CITY_STORY[0],
      "pickup_dispatched first_mile system: The rider could not continue; another is being found",
      "pickup_dispatched first_mile rider: Another rider has accepted the delivery",
      CITY_STORY[3],
      CITY_STORY[4],
      "failed first_mile rider: Nobody was there to receive the parcel",
      "out_for_delivery first_mile merchant: Another delivery attempt has begun",
      CITY_STORY[5],
    ]);
  });

  test("end with the merchant's cancellation", async () => {
    const owner = await createTestMerchant();
    const id = await createTestOrder(owner);
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
    expect(await story(id)).toEqual(["cancelled first_mile merchant: Shipment cancelled"]);
  });

  test("follow each other in time", async () => {
    const id = await createTestOrder(await createTestMerchant(), { type: "regional" });
    await performManualSteps(id, REGION);
    const moments = (await readShipment(id)).events.map(({ occurredAt }) => occurredAt.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  });
});

describe("the webhooks of a whole delivery", () => {
  test.each([
    ["same_city", CITY, []],
    ["regional", REGION, ["in_transit"]],
  ] as const)(
    "%s are numbered from 1 without a gap, in the order of happening",
    async (type, steps, extra) => {
      const id = await createTestOrder(await createTestMerchant(), { type });
      await performManualSteps(id, [...steps]);
      const sent = await outbox(id);
      expect(sent.map((event) => event.type)).toEqual([
        "shipment.created",
        "shipment.paid",
        "delivery.dispatched",
        "delivery.picked_up",
        ...extra.map((status) => `delivery.${status}`),
        "delivery.out_for_delivery",
        "delivery.delivered",
      ]);
      expect(sent.map((event) => event.sequence)).toEqual(sent.map((_, index) => index + 1));
      expect((await readShipment(id)).row.eventSequence).toBe(sent.length);
      const moments = sent.map(({ data }) => String((data as Record<string, unknown>).occurred_at));
      expect(moments).toEqual([...moments].sort());
      for (const { data, merchantReference } of sent) {
        expect(data).toMatchObject({ shipment_id: id, merchant_reference: "order-17", currency: "TZS" });
        expect(merchantReference).toBe("order-17");
      }
    },
  );

  test("contain both statuses and the location", async () => {
    const id = await createTestOrder(await createTestMerchant(), { type: "regional" });
    await performManualSteps(id, REGION);
    const sent = (await outbox(id)).map(({ data }) => data as Record<string, unknown>);
    expect(sent.map(({ previous_status, status, leg_type }) => [previous_status, status, leg_type])).toEqual([
      ["pending", "confirmed", null],
      ["pending", "confirmed", null],
      ["confirmed", "pickup_dispatched", "first_mile"],
      ["pickup_dispatched", "picked_up", "first_mile"],
      ["picked_up", "in_transit", "first_mile"],
      ["in_transit", "out_for_delivery", "last_mile"],
      ["out_for_delivery", "delivered", "last_mile"],
    ]);
  });

  test("keep their sequence for concurrent actions", async () => {
    const id = await createTestOrder(await createTestMerchant());
    const riderId = await performManualSteps(id, ["accept"]);
    await Promise.allSettled(
      (["collect", "headOut", "deliver", "absent"] as const).flatMap((step) =>
        Array.from({ length: 5 }, () => performManualSteps(id, [step], riderId)),
      ),
    );
    const sent = await outbox(id);
    expect(sent.map((event) => event.sequence)).toEqual(sent.map((_, index) => index + 1));
  });
});

describe("wallet_balance_after of shipment.paid", () => {
  const paid = async (id: number) => (await readShipment(id)).webhookData["shipment.paid"];

  test("is the balance after this payment, even for concurrent payments", async () => {
    const owner = await createTestMerchant("live", 1_000_000);
    const ids = await Promise.all(Array.from({ length: 5 }, () => createTestOrder(owner)));
    const { row } = await readShipment(ids[0]!);
    const told = await Promise.all(
      ids.map(async (id) => Number(((await paid(id)) as Record<string, unknown>).wallet_balance_after)),
    );
    expect(told.sort((a, b) => b - a)).toEqual(
      ids.map((_, index) => 1_000_000 - (index + 1) * row.totalAmount),
    );
    expect(told.at(-1)).toBe(await readWalletBalance(owner));
  });

  test("is null for a gateway payment", async () => {
    const id = await createTestOrder(await createTestMerchant(), { paymentSource: "gateway" });
    expect(await outbox(id)).toEqual([]);
    await transaction(async (tx) =>
      applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", { payment: { payer: "gateway" } }),
    );
    expect(await paid(id)).toMatchObject({ payment_source: "gateway", wallet_balance_after: null });
    expect((await outbox(id)).map((event) => event.sequence)).toEqual([1, 2]);
  });
});

describe("in every place of the parcel", () => {
  test.each<["same_city" | "regional", ManualStep[], string]>([
    ["same_city", STEPS_TO_PICKUP, "picked_up"],
    ["same_city", STEPS_TO_SAME_CITY_RECEIVER, "out_for_delivery"],
    ["regional", STEPS_TO_ORIGIN_HUB, "in_transit"],
    ["regional", STEPS_TO_DESTINATION_HUB, "in_transit"],
    ["regional", STEPS_TO_LAST_MILE, "out_for_delivery"],
    ["same_city", [...STEPS_TO_SAME_CITY_RECEIVER, "absent"], "failed"],
  ])("%s after %j (%s) cancelling is refused and points to the return", async (type, steps, status) => {
    const owner = await createTestMerchant();
    const id = await createTestShipment(owner, { type });
    await performManualSteps(id, steps);
    const before = await readShipment(id);
    expect(before.row.status).toBe(status);
    const attempt = transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
    await expect(attempt).rejects.toMatchObject({
      condition: "cancel_forbidden_post_pickup",
      detail: expect.stringContaining("return-to-sender"),
    });
    expect(await readShipment(id)).toEqual(before);
  });
});
