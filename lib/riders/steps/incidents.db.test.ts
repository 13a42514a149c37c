import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ATTEMPT_FAILURE_CODES, INCIDENT_CODES, PICKUP_FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import {
  reattemptDelivery,
  resolveFailure,
  retryDeliveryAsAdmin,
} from "@/lib/shipments/transitions/reattempt";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import {
  type ManualStep,
  STEPS_TO_CARRIER,
  STEPS_TO_SAME_CITY_RECEIVER,
  STEPS_TO_LAST_MILE,
  STEPS_TO_DESTINATION_HUB,
  STEPS_TO_ORIGIN_HUB,
  STEPS_TO_PICKUP,
  performManualSteps,
} from "./by-hand.fixture";
import { failDeliveryAttempt, failPickup } from "./steps";
import { reportIncident } from "./perform-step";

const HOURS_48 = 172_800;

async function carried(type: "same_city" | "regional", steps: ManualStep[]) {
  const owner = await createTestMerchant();
  const id = await createTestShipment(owner, { type, declaredValue: 50_000 });
  return { owner, id, riderId: await performManualSteps(id, steps) };
}

describe("a pickup that is impossible", () => {
  test.each(PICKUP_FAILURE_CODES)("%s ends the shipment, with the parcel at the sender", async (code) => {
    const { owner, id, riderId } = await carried("same_city", ["accept", "arrive"]);
    await transaction((tx) =>
      tx
        .update(assignment)
        .set({ arrivedAt: sql`arrived_at - interval '10 minutes'` })
        .where(eq(assignment.shipmentId, id)),
    );
    await transaction(async (tx) => failPickup(tx, await lockRiderJob(tx, riderId, id), code));
    const { row, events } = await readShipment(id);
    expect(row.failure).toMatchObject({ code, custody: "merchant", final: true, atFault: "merchant" });
    expect(events.at(-1)?.description).toBe(row.failure?.description);
    const cancel = transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
    await expect(cancel).rejects.toMatchObject({ condition: "cancel_forbidden_terminal_state" });
  });

  test.each(["receiver_absent", "lost", "no_rider_found"] as const)(
    "is not %s, nor before the rider is there",
    async (code) => {
      const { id, riderId } = await carried("same_city", ["accept"]);
      const fail = (because: Parameters<typeof failPickup>[2]) =>
        transaction(async (tx) => failPickup(tx, await lockRiderJob(tx, riderId, id), because));
      await expect(fail("pickup_not_ready")).rejects.toThrow(TransitionRefusedError);
      await performManualSteps(id, ["arrive"], riderId);
      await transaction((tx) =>
        tx
          .update(assignment)
          .set({ arrivedAt: new Date(0) })
          .where(eq(assignment.shipmentId, id)),
      );
      await expect(fail(code)).rejects.toThrow(TransitionRefusedError);
    },
  );
});

describe("a failed attempt", () => {
  test.each(ATTEMPT_FAILURE_CODES)("%s leaves the parcel with the rider and the money held", async (code) => {
    const { id, riderId } = await carried("same_city", STEPS_TO_SAME_CITY_RECEIVER);
    const jobs = await transaction(async (tx) => {
      await failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), code);
      return listJobsOfShipment(tx, id);
    });
    const { row, webhooks } = await readShipment(id);
    expect(row.failure).toMatchObject({ code, attempt: 1, custody: "rider", final: false, resolution: null });
    expect(webhooks.at(-1)).toBe("delivery.failed");
    const due = jobs.find(({ task }) => task === "shipment.return_due");
    expect(due?.payload).toEqual({ shipmentId: id, occurredAt: row.failure?.occurredAt });
    expect(due!.runAt.getTime() - Date.parse(row.failure!.occurredAt)).toBe(HOURS_48 * 1000);
  });

  test("may be followed by another that an administrator orders", async () => {
    const { id, riderId } = await carried("regional", [...STEPS_TO_LAST_MILE, "absent"]);
    await transaction((tx) => retryDeliveryAsAdmin(tx, id));
    const { events, row } = await readShipment(id);
    expect([row.status, events.at(-1)?.actorType]).toEqual(["out_for_delivery", "admin"]);
    await performManualSteps(id, ["deliver"], riderId);
    expect((await readShipment(id)).row).toMatchObject({ status: "delivered", failure: null });
  });
});

describe("an incident", () => {
  test.each<["same_city" | "regional", ManualStep[], string]>([
    ["same_city", STEPS_TO_PICKUP, "rider"],
    ["same_city", STEPS_TO_SAME_CITY_RECEIVER, "rider"],
    ["regional", STEPS_TO_PICKUP, "rider"],
    ["regional", STEPS_TO_ORIGIN_HUB, "origin_hub"],
    ["regional", STEPS_TO_CARRIER, "carrier"],
    ["regional", STEPS_TO_DESTINATION_HUB, "destination_hub"],
    ["regional", STEPS_TO_LAST_MILE, "rider"],
  ])(
    "%s after %j: says who held the parcel; an administrator refunds it with a claim",
    async (type, steps, custody) => {
      const { owner, id, riderId } = await carried(type, steps);
      const balance = await readWalletBalance(owner);
      await transaction<unknown>(async (tx) =>
        custody === "rider"
          ? reportIncident(tx, await lockRiderJob(tx, riderId, id), "lost")
          : applyTransition(tx, await lockShipment(tx, id), "incident", {
              failureCode: "lost",
              actor: "hub",
            }),
      );
      const { row, assignments } = await readShipment(id);
      expect(row.failure).toMatchObject({ code: "lost", custody, atFault: "platform", final: false });
      expect(assignments.every(({ endedAt }) => endedAt !== null)).toBe(true);
      await expect(transaction((tx) => reattemptDelivery(tx, owner, id))).rejects.toMatchObject({
        condition: "reattempt_not_possible",
      });
      await transaction((tx) => resolveFailure(tx, id, { resolution: "refunded", claimTzs: 50_000 }));
      expect(await readWalletBalance(owner)).toBe(balance + row.totalAmount + 50_000);
    },
  );

  test.each(INCIDENT_CODES.filter((code) => code !== "lost"))(
    "%s leaves the parcel with its rider, who has no other job",
    async (code) => {
      const { id, riderId } = await carried("same_city", STEPS_TO_PICKUP);
      await transaction(async (tx) => reportIncident(tx, await lockRiderJob(tx, riderId, id), code));
      const { row, assignments } = await readShipment(id);
      expect(row.failure).toMatchObject({ code, custody: "rider", attempt: 0 });
      expect(assignments.map(({ endedAt }) => endedAt)).toEqual([null]);
    },
  );

  test("cannot be reported before the pickup, by another rider, or with a failed-attempt reason", async () => {
    const { id, riderId } = await carried("same_city", ["accept", "arrive"]);
    const report = (who: number, code: Parameters<typeof reportIncident>[2]) =>
      transaction(async (tx) => reportIncident(tx, await lockRiderJob(tx, who, id), code));
    await expect(report(riderId, "lost")).rejects.toThrow(TransitionRefusedError);
    await performManualSteps(id, ["collect"], riderId);
    await expect(report(riderId + 1, "lost")).rejects.toMatchObject({ condition: "shipment_not_found" });
    await expect(report(riderId, "receiver_absent")).rejects.toThrow(TransitionRefusedError);
  });
});
