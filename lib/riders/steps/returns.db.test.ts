import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import { playSimulatedSteps } from "@/lib/riders/simulated/play.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { returnParcelImmediately } from "@/lib/shipments/transitions/return-now.fixture";
import { readEscrowBalance, readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import {
  MANUAL_STEPS,
  type ManualStep,
  STEPS_TO_CARRIER,
  STEPS_TO_LAST_MILE,
  STEPS_TO_DESTINATION_HUB,
  STEPS_TO_ORIGIN_HUB,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "./by-hand.fixture";

/** Performs the steps on a regional shipment, orders its return and starts the return twice. */
async function calledBack(steps: ManualStep[]) {
  const owner = await createTestMerchant();
  const id = await createTestOrder(owner, { type: "regional" });
  const riderId = await performManualSteps(id, steps);
  const back = await createTestOrder(owner, { returnOf: id, type: "regional" });
  await transaction((tx) => startReturn(tx, back));
  await transaction((tx) => startReturn(tx, back));
  return { id, riderId, back };
}

const AT_NEAR_HUB = ["completed", "completed", "pending"];

describe("a regional parcel that is recalled", () => {
  test.each<[string, ManualStep[], string, string, string[], ManualStep[]]>([
    [
      "from the rider who has just collected it goes straight back to the sender",
      STEPS_TO_PICKUP,
      "rider",
      "out_for_delivery",
      ["completed", "completed", "in_progress"],
      ["deliver"],
    ],
    [
      "from the hub next to the sender waits there for a rider",
      STEPS_TO_ORIGIN_HUB,
      "origin_hub",
      "in_transit",
      AT_NEAR_HUB,
      ["accept", "collect", "deliver"],
    ],
    [
      "from the road between the hubs is carried on, scanned in at the far hub and sent back",
      STEPS_TO_CARRIER,
      "carrier",
      "picked_up",
      ["in_progress", "pending", "pending"],
      ["hubIn", "hubOut", "farHubIn", "accept", "collect", "deliver"],
    ],
    [
      "from the far hub is there already",
      STEPS_TO_DESTINATION_HUB,
      "destination_hub",
      "in_transit",
      ["completed", "pending", "pending"],
      ["hubOut", "farHubIn", "accept", "collect", "deliver"],
    ],
    [
      "from the rider at the door is brought to the far hub by that rider",
      STEPS_TO_LAST_MILE,
      "rider",
      "picked_up",
      ["in_progress", "pending", "pending"],
      ["hubIn", "hubOut", "farHubIn", "accept", "collect", "deliver"],
    ],
  ])("%s", async (_name, steps, custody, status, legs, rest) => {
    const { id, riderId, back } = await calledBack(steps);
    const original = await readShipment(id);
    expect(original.row.failure).toMatchObject({ code: "recalled", custody, resolution: "returned" });
    const begun = await readShipment(back);
    expect([begun.row.status, begun.legs]).toEqual([status, legs]);
    const active = begun.assignments.filter((job) => job.endedAt === null);
    expect(active.map((job) => job.riderId)).toEqual(custody === "rider" ? [riderId] : []);
    await performManualSteps(back, rest, riderId);
    const arrived = await readShipment(back);
    expect([arrived.row.status, await readEscrowBalance(back)]).toEqual(["delivered", 0]);
    expect(new Set(arrived.legs)).toEqual(new Set(["completed"]));
    const brought = await readShipment(id);
    expect(brought.webhooks.at(-1)).toBe("delivery.returned");
    expect(brought.row.failure).toMatchObject({ custody: "merchant", final: true, resolution: "returned" });
    const cancelling = transaction((tx) => cancelShipment(tx, brought.row, id, { reason: "Too late" }));
    await expect(cancelling).rejects.toMatchObject({ condition: "cancel_forbidden_terminal_state" });
  });

  test("waits at the sender's hub and is offered to riders there", async () => {
    const { back } = await calledBack(STEPS_TO_ORIGIN_HUB);
    const jobs = await transaction(async (tx) => {
      await dispatchRider(tx, back);
      return listJobsOfShipment(tx, back);
    });
    expect(jobs.map(({ task }) => task)).toContain("rider.offer");
    expect(jobs.map(({ task }) => task)).not.toContain("shipment.no_rider");
  });

  test("cannot be recalled twice or cancelled, and the original's hubs refuse it", async () => {
    const owner = await createTestMerchant();
    const id = await createTestOrder(owner, { type: "regional" });
    await performManualSteps(id, STEPS_TO_CARRIER);
    const orders = await Promise.allSettled(
      Array.from({ length: 4 }, () => createTestOrder(owner, { returnOf: id, type: "regional" })),
    );
    expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(MANUAL_STEPS.farHubIn(id)).rejects.toThrow("refuses destination_hub_in");
  });
});

describe("a regional parcel that could not be delivered", () => {
  test("returns automatically over both hubs after its deadline", async () => {
    const owner = await createTestMerchant("live");
    const id = await createTestOrder(owner, { type: "regional" });
    const riderId = await performManualSteps(id, [...STEPS_TO_LAST_MILE, "absent"]);
    await returnParcelImmediately(id);
    const back = await returnOf(id);
    await transaction((tx) => startReturn(tx, back.id));
    await performManualSteps(
      back.id,
      ["hubIn", "hubOut", "farHubIn", "accept", "collect", "deliver"],
      riderId,
    );
    const arrived = await readShipment(back.id);
    const original = await readShipment(id);
    expect([arrived.row.type, arrived.row.status]).toEqual(["regional", "delivered"]);
    expect(arrived.row.pickupAddress).toBe(original.row.dropoffAddress);
    expect(original.row.failure).toMatchObject({ code: "receiver_absent", resolution: "returned" });
    expect(original.events.at(-1)).toMatchObject({ trigger: "return_ordered", actorType: "system" });
  });

  test("returns automatically in the sandbox", async () => {
    const id = await createTestOrder(await createTestMerchant("sandbox"), {
      type: "regional",
      scenario: "06",
    });
    await playSimulatedSteps(id);
    await returnParcelImmediately(id);
    const back = await returnOf(id);
    await transaction((tx) => startReturn(tx, back.id));
    expect(await playSimulatedSteps(back.id)).toEqual([
      "origin_hub_in",
      "origin_hub_out",
      "destination_hub_in",
      "last_mile_accepted",
      "last_mile_collected",
      "delivered",
    ]);
    expect([await readEscrowBalance(id), await readEscrowBalance(back.id)]).toEqual([0, 0]);
  });
});

async function returnOf(id: number) {
  const [back] = await read().select().from(shipment).where(eq(shipment.returnOfShipmentId, id));
  return back!;
}
