import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import { play } from "@/lib/riders/simulated/play.fixture";
import { jobsOf } from "@/lib/shipments/create/jobs.fixture";
import { order } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { returnNow } from "@/lib/shipments/transitions/return-now.fixture";
import { escrowOf, readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import {
  STEPS,
  type Step,
  TO_CARRIER,
  TO_DOOR,
  TO_FAR_HUB,
  TO_HUB,
  TO_RIDER,
  performSteps,
} from "./by-hand.fixture";

/** A regional parcel, called back by its merchant after these steps; the return is paid for and begun, twice. */
async function calledBack(steps: Step[]) {
  const owner = await createTestMerchant();
  const id = await order(owner, { type: "regional" });
  const riderId = await performSteps(id, steps);
  const back = await order(owner, { returnOf: id, type: "regional" });
  await transaction((tx) => startReturn(tx, back));
  await transaction((tx) => startReturn(tx, back));
  return { id, riderId, back };
}

const AT_NEAR_HUB = ["completed", "completed", "pending"];

describe("a regional parcel that is recalled", () => {
  test.each<[string, Step[], string, string, string[], Step[]]>([
    [
      "from the rider who has just collected it goes straight back to the sender",
      TO_RIDER,
      "rider",
      "out_for_delivery",
      ["completed", "completed", "in_progress"],
      ["deliver"],
    ],
    [
      "from the hub next to the sender waits there for a rider",
      TO_HUB,
      "origin_hub",
      "in_transit",
      AT_NEAR_HUB,
      ["accept", "collect", "deliver"],
    ],
    [
      "from the road between the hubs is carried on, scanned in at the far hub and sent back",
      TO_CARRIER,
      "carrier",
      "picked_up",
      ["in_progress", "pending", "pending"],
      ["hubIn", "hubOut", "farHubIn", "accept", "collect", "deliver"],
    ],
    [
      "from the far hub is there already",
      TO_FAR_HUB,
      "destination_hub",
      "in_transit",
      ["completed", "pending", "pending"],
      ["hubOut", "farHubIn", "accept", "collect", "deliver"],
    ],
    [
      "from the rider at the door is brought to the far hub by that rider",
      TO_DOOR,
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
    await performSteps(back, rest, riderId);
    const arrived = await readShipment(back);
    expect([arrived.row.status, await escrowOf(back)]).toEqual(["delivered", 0]);
    expect(new Set(arrived.legs)).toEqual(new Set(["completed"]));
    const brought = await readShipment(id);
    expect(brought.webhooks.at(-1)).toBe("delivery.returned");
    expect(brought.row.failure).toMatchObject({ custody: "merchant", final: true, resolution: "returned" });
    const cancelling = transaction((tx) => cancelShipment(tx, brought.row, id, { reason: "Too late" }));
    await expect(cancelling).rejects.toMatchObject({ condition: "cancel_forbidden_terminal_state" });
  });

  test("waits at the sender's hub and is offered to riders there", async () => {
    const { back } = await calledBack(TO_HUB);
    const jobs = await transaction(async (tx) => {
      await dispatchRider(tx, back);
      return jobsOf(tx, back);
    });
    expect(jobs.map(({ task }) => task)).toContain("rider.offer");
    expect(jobs.map(({ task }) => task)).not.toContain("shipment.no_rider");
  });

  test("cannot be recalled twice or cancelled, and the original's hubs refuse it", async () => {
    const owner = await createTestMerchant();
    const id = await order(owner, { type: "regional" });
    await performSteps(id, TO_CARRIER);
    const orders = await Promise.allSettled(
      Array.from({ length: 4 }, () => order(owner, { returnOf: id, type: "regional" })),
    );
    expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(STEPS.farHubIn(id)).rejects.toThrow("refuses destination_hub_in");
  });
});

describe("a regional parcel that could not be delivered", () => {
  test("returns automatically over both hubs after its deadline", async () => {
    const owner = await createTestMerchant("live");
    const id = await order(owner, { type: "regional" });
    const riderId = await performSteps(id, [...TO_DOOR, "absent"]);
    await returnNow(id);
    const back = await returnOf(id);
    await transaction((tx) => startReturn(tx, back.id));
    await performSteps(back.id, ["hubIn", "hubOut", "farHubIn", "accept", "collect", "deliver"], riderId);
    const arrived = await readShipment(back.id);
    const original = await readShipment(id);
    expect([arrived.row.type, arrived.row.status]).toEqual(["regional", "delivered"]);
    expect(arrived.row.pickupAddress).toBe(original.row.dropoffAddress);
    expect(original.row.failure).toMatchObject({ code: "receiver_absent", resolution: "returned" });
    expect(original.events.at(-1)).toMatchObject({ trigger: "return_ordered", actorType: "system" });
  });

  test("returns automatically in the sandbox", async () => {
    const id = await order(await createTestMerchant("sandbox"), { type: "regional", scenario: "06" });
    await play(id);
    await returnNow(id);
    const back = await returnOf(id);
    await transaction((tx) => startReturn(tx, back.id));
    expect(await play(back.id)).toEqual([
      "origin_hub_in",
      "origin_hub_out",
      "destination_hub_in",
      "last_mile_accepted",
      "last_mile_collected",
      "delivered",
    ]);
    expect([await escrowOf(id), await escrowOf(back.id)]).toEqual([0, 0]);
  });
});

async function returnOf(id: number) {
  const [back] = await read().select().from(shipment).where(eq(shipment.returnOfShipmentId, id));
  return back!;
}
