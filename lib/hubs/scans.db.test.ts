import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { lockShipmentAtHub } from "./read-parcel";
import { scanInAtDestination, scanInAtOrigin, scanOutAtOrigin } from "./scan-parcel";
import {
  MANUAL_STEPS,
  STEPS_TO_CARRIER,
  STEPS_TO_ORIGIN_HUB,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";

async function regional() {
  const id = await createTestOrder(await createTestMerchant(), { type: "regional" });
  const [first, transit, last] = await read()
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, id))
    .orderBy(shipmentLeg.sequence);
  return { id, origin: transit!.originHubId!, destination: transit!.destinationHubId!, first, transit, last };
}

const scanIn = (hub: number, id: number) =>
  transaction(async (tx) => scanInAtOrigin(tx, await lockShipmentAtHub(tx, hub, id, "origin")));
const scanOut = (hub: number, id: number) =>
  transaction(async (tx) => scanOutAtOrigin(tx, await lockShipmentAtHub(tx, hub, id, "origin"), "WB-1"));
const scanFar = (hub: number, id: number) =>
  transaction(async (tx) => scanInAtDestination(tx, await lockShipmentAtHub(tx, hub, id, "destination")));

test("a parcel of another hub is not found and not changed", async () => {
  const { id, origin, destination } = await regional();
  await performManualSteps(id, STEPS_TO_PICKUP);
  const before = await readShipment(id);
  const elsewhere = 0;
  const refused = [
    scanIn(destination, id),
    scanIn(elsewhere, id),
    scanOut(destination, id),
    scanFar(origin, id),
    scanFar(elsewhere, id),
    scanIn(origin, 1),
  ];
  for (const outcome of await Promise.allSettled(refused)) {
    expect(outcome).toMatchObject({
      status: "rejected",
      reason: { condition: "shipment_not_found", detail: "Shipment not found" },
    });
  }
  expect(await readShipment(id)).toEqual(before);
});

test("a same-city parcel passes through no hub", async () => {
  const id = await createTestOrder(await createTestMerchant());
  await performManualSteps(id, STEPS_TO_PICKUP);
  await expect(scanIn(0, id)).rejects.toMatchObject({ condition: "shipment_not_found" });
});

test("a repeated or premature scan is refused and writes nothing", async () => {
  const { id, origin, destination } = await regional();
  await performManualSteps(id, STEPS_TO_PICKUP);
  const turns = [
    { due: () => scanIn(origin, id), early: [() => scanOut(origin, id), () => scanFar(destination, id)] },
    { due: () => scanOut(origin, id), early: [() => scanIn(origin, id), () => scanFar(destination, id)] },
    { due: () => scanFar(destination, id), early: [() => scanIn(origin, id), () => scanOut(origin, id)] },
  ];
  for (const { due, early } of turns) {
    const before = await readShipment(id);
    for (const scan of early) await expect(scan()).rejects.toThrow(TransitionRefusedError);
    expect(await readShipment(id)).toEqual(before);
    await due();
    await expect(due()).rejects.toThrow(TransitionRefusedError);
  }
});

test("twenty concurrent scans count as one", async () => {
  const { id, origin } = await regional();
  await performManualSteps(id, STEPS_TO_ORIGIN_HUB);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => scanOut(origin, id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readShipment(id)).triggers.filter((trigger) => trigger === "origin_hub_out")).toHaveLength(1);
});

test("the transit leg stores the waybill, and every leg its times", async () => {
  const { id, transit } = await regional();
  await performManualSteps(id, STEPS_TO_CARRIER);
  await MANUAL_STEPS.farHubIn(id);
  const [first, middle, last] = await read()
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, id))
    .orderBy(shipmentLeg.sequence);
  expect(middle).toMatchObject({ waybill: "WB-17", status: "completed" });
  expect([first?.waybill, last?.waybill]).toEqual([null, null]);
  const moments = [first?.startedAt, first?.completedAt, middle?.startedAt, middle?.completedAt];
  expect(moments.every((moment) => moment instanceof Date)).toBe(true);
  expect(moments).toEqual([...moments].sort((a, b) => a!.getTime() - b!.getTime()));
  const { events, assignments } = await readShipment(id);
  expect(events.slice(-3).map(({ actorType, locationAddress }) => [actorType, locationAddress])).toEqual([
    ["hub", transit?.originAddress],
    ["hub", transit?.originAddress],
    ["hub", transit?.destinationAddress],
  ]);
  expect(assignments.map(({ status }) => status)).toEqual(["completed"]);
});
