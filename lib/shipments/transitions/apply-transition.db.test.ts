import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import {
  canTransition,
  TRIGGERS,
  TransitionRefusedError,
  type Trigger,
} from "@/lib/core/lifecycle/lifecycle";
import type { ShipmentType } from "@/lib/core/statuses";
import {
  backdateShipment,
  TEST_FEES,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import { applyTransition, type TransitionDetails } from "./apply-transition";
import { endShipmentWithoutRider, resolveFailure } from "./reattempt";
import { toLifecycleState, lockShipment } from "./lock";

const BALANCE = 100_000;
const TO_RECEIVER: Trigger[] = ["rider_accepted", "rider_collected", "rider_heads_out"];
const TO_HUB: Trigger[] = ["rider_accepted", "rider_collected", "origin_hub_in"];
const THROUGH: Trigger[] = [...TO_HUB, "origin_hub_out", "destination_hub_in"];
const LAST_MILE: Trigger[] = [...THROUGH, "last_mile_accepted", "last_mile_collected"];

const move = (id: number, trigger: Trigger, details: TransitionDetails = {}) =>
  transaction(async (tx) => applyTransition(tx, await lockShipment(tx, id), trigger, details));

async function walked(type: ShipmentType, steps: Trigger[]) {
  const owner = await createTestMerchant("live", BALANCE);
  const id = await createTestShipment(owner, { type, declaredValue: 50_000 });
  for (const step of steps) await move(id, step);
  return { owner, id };
}

describe("every row of the transition table on a real database", () => {
  test.each<[ShipmentType, Trigger[], Trigger, string, string[]]>([
    ["same_city", [], "rider_accepted", "pickup_dispatched", ["assigned"]],
    ["same_city", ["rider_accepted"], "rider_moving", "pickup_dispatched", ["assigned"]],
    ["same_city", ["rider_accepted"], "rider_arrived", "pickup_dispatched", ["assigned"]],
    ["same_city", ["rider_accepted"], "rider_released", "pickup_dispatched", ["pending"]],
    ["same_city", ["rider_accepted", "rider_released"], "rider_accepted", "pickup_dispatched", ["assigned"]],
    ["same_city", ["rider_accepted"], "rider_collected", "picked_up", ["in_progress"]],
    [
      "same_city",
      ["rider_accepted", "rider_collected"],
      "rider_heads_out",
      "out_for_delivery",
      ["in_progress"],
    ],
    ["same_city", TO_RECEIVER, "delivered", "delivered", ["completed"]],
    [
      "regional",
      ["rider_accepted", "rider_collected"],
      "origin_hub_in",
      "in_transit",
      ["completed", "pending", "pending"],
    ],
    ["regional", TO_HUB, "origin_hub_out", "in_transit", ["completed", "in_progress", "pending"]],
    [
      "regional",
      [...TO_HUB, "origin_hub_out"],
      "destination_hub_in",
      "in_transit",
      ["completed", "completed", "pending"],
    ],
    ["regional", THROUGH, "last_mile_accepted", "in_transit", ["completed", "completed", "assigned"]],
    [
      "regional",
      [...THROUGH, "last_mile_accepted"],
      "last_mile_released",
      "in_transit",
      ["completed", "completed", "pending"],
    ],
    [
      "regional",
      [...THROUGH, "last_mile_accepted"],
      "last_mile_collected",
      "out_for_delivery",
      ["completed", "completed", "in_progress"],
    ],
    ["regional", LAST_MILE, "delivered", "delivered", ["completed", "completed", "completed"]],
  ])("%s after %j: %s", async (type, before, trigger, status, legs) => {
    const { id } = await walked(type, before);
    await move(id, trigger);
    const after = await readShipment(id);
    expect([after.row.status, after.legs]).toEqual([status, legs]);
    expect(after.triggers).toEqual([...before, trigger]);
    expect(after.events.at(-1)?.status).toBe(status);
    expect(await readEscrowBalance(id)).toBe(status === "delivered" ? 0 : TEST_FEES.total);
  });

  test("a gateway payment confirms, sends created before paid, and fills escrow", async () => {
    const owner = await createTestMerchant("live", BALANCE);
    const id = await createTestShipment(owner, { payer: null });
    await move(id, "payment_succeeded", { payment: { payer: "gateway" } });
    const { row, webhooks, triggers } = await readShipment(id);
    expect([row.status, row.paymentStatus]).toEqual(["confirmed", "paid"]);
    expect(row.paymentConfirmedAt).not.toBeNull();
    expect(webhooks).toEqual(["shipment.created", "shipment.paid"]);
    expect(triggers).toEqual([]);
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE, TEST_FEES.total]);
    await expect(move(id, "payment_succeeded", { payment: { payer: "gateway" } })).rejects.toThrow(
      TransitionRefusedError,
    );
  });
});

describe("the money of every ending", () => {
  test("no rider: full refund", async () => {
    const { owner, id } = await walked("same_city", []);
    const { row } = await readShipment(id);
    await transaction((tx) => endShipmentWithoutRider(tx, id, row.waitingSince!.toISOString()));
    await transaction((tx) => endShipmentWithoutRider(tx, id, row.waitingSince!.toISOString()));
    const after = await readShipment(id);
    expect(after.row.failure).toMatchObject({
      code: "no_rider_found",
      custody: "merchant",
      final: true,
      resolution: "refunded",
    });
    expect(after.row.paymentStatus).toBe("refunded");
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE, 0]);
  });

  test("an earlier wait does not fail the shipment", async () => {
    const { id } = await walked("same_city", []);
    const { row } = await readShipment(id);
    await move(id, "rider_accepted");
    await backdateShipment(read(), id, 0);
    await move(id, "rider_released");
    await transaction((tx) =>
      endShipmentWithoutRider(tx, id, new Date(row.waitingSince!.getTime() - 1).toISOString()),
    );
    expect((await readShipment(id)).row.status).toBe("pickup_dispatched");
  });

  test.each<[Trigger[], Trigger, TransitionDetails, "refunded" | "written_off", number, number]>([
    [TO_RECEIVER, "incident", { failureCode: "lost" }, "refunded", 0, 0],
    [TO_RECEIVER, "incident", { failureCode: "damaged" }, "refunded", 40_000, 40_000],
    [TO_RECEIVER, "attempt_failed", { failureCode: "wrong_address" }, "written_off", 0, -TEST_FEES.total],
  ])("after %j %s %j settled as %s", async (steps, trigger, details, resolution, claimTzs, gain) => {
    const { owner, id } = await walked("same_city", steps);
    await move(id, trigger, details);
    expect((await readShipment(id)).row.failure).toMatchObject({ final: false, resolution: null });
    expect(await readEscrowBalance(id)).toBe(TEST_FEES.total);
    await transaction((tx) => resolveFailure(tx, id, { resolution, claimTzs }));
    expect((await readShipment(id)).row.failure).toMatchObject({ final: true, resolution });
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([BALANCE + gain, 0]);
    await expect(transaction((tx) => resolveFailure(tx, id, { resolution }))).rejects.toThrow(
      TransitionRefusedError,
    );
  });

  test("a claim above the declared value changes nothing", async () => {
    const { id } = await walked("same_city", TO_RECEIVER);
    await move(id, "incident", { failureCode: "lost" });
    const before = await readShipment(id);
    const greedy = transaction((tx) => resolveFailure(tx, id, { resolution: "refunded", claimTzs: 50_001 }));
    await expect(greedy).rejects.toThrow(RangeError);
    expect(await readShipment(id)).toEqual(before);
  });

  test("the price of a recalled parcel is revenue", async () => {
    const { owner, id } = await walked("regional", TO_HUB);
    await move(id, "return_ordered");
    const { row, legs, webhooks } = await readShipment(id);
    expect(row.failure).toMatchObject({
      code: "recalled",
      custody: "origin_hub",
      final: true,
      resolution: "returned",
    });
    expect(legs).toEqual(["completed", "cancelled", "cancelled"]);
    expect(webhooks.at(-1)).toBe("delivery.failed");
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([
      BALANCE - TEST_FEES.total,
      0,
    ]);
  });

  test("a returned parcel keeps its failure reason and reports the failure once", async () => {
    const { id } = await walked("same_city", TO_RECEIVER);
    await move(id, "attempt_failed", { failureCode: "receiver_refused" });
    await move(id, "return_ordered", { failureCode: "recalled" });
    const { row, webhooks } = await readShipment(id);
    expect(row.failure).toMatchObject({
      code: "receiver_refused",
      attempt: 1,
      final: true,
      resolution: "returned",
    });
    expect(webhooks.filter((kind) => kind === "delivery.failed")).toHaveLength(1);
  });
});

// Excludes late steps, which need several transitions: see lib/riders/custody/custody-course.db.test.ts.
const ALONE = TRIGGERS.filter((trigger) => !/_restored$|_before_end$|_undone$/.test(trigger));
test("any order of triggers applies only allowed transitions, and the ledger balances", {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(
    fc.record({
      trigger: fc.constantFrom(...ALONE),
      failureCode: fc.constantFrom(...FAILURE_CODES),
      resolution: fc.constantFrom("refunded", "written_off"),
    }),
    { minLength: 10, maxLength: 30 },
  );
  const owner = await createTestMerchant("live", 10_000_000);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<ShipmentType>("same_city", "regional"), steps, async (type, tries) => {
      const id = await createTestShipment(owner, { type });
      let before = await readShipment(id);
      for (const { trigger, failureCode, resolution } of tries) {
        const allowed = await transaction(async (tx) =>
          canTransition(toLifecycleState(await lockShipment(tx, id)), trigger),
        );
        const cancellation =
          trigger === "cancelled"
            ? {
                window: "assigned" as const,
                feeTzs: 1502,
                refundTzs: 5498,
                reason: "test",
                cancelledBy: "merchant" as const,
              }
            : undefined;
        const details = {
          failureCode,
          resolution,
          ...(cancellation && { cancellation }),
        } as TransitionDetails;
        const moved = await move(id, trigger, details).then(
          () => true,
          (error) => {
            if (!(error instanceof TransitionRefusedError)) throw error;
            return false;
          },
        );
        const after = await readShipment(id);
        if (moved) expect(allowed).toBe(true);
        else expect(after).toEqual(before);
        expect(after.events.length - before.events.length).toBe(moved ? 1 : 0);
        before = after;
      }
    }),
    { numRuns: 20 },
  );
});

test("twenty concurrent workers apply a transition once", async () => {
  const { id } = await walked("same_city", ["rider_accepted"]);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, "rider_collected")));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(TransitionRefusedError);
  }
  const { triggers, webhooks } = await readShipment(id);
  expect(triggers).toEqual(["rider_accepted", "rider_collected"]);
  expect(webhooks.filter((kind) => kind === "delivery.picked_up")).toHaveLength(1);
});
