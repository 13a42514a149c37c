import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConditionError } from "@/lib/core/conditions";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import {
  calculateCancellationFee,
  calculateNextFee,
  type CancellationProgress,
  describeCancellationFee,
  getCancellationStage,
  getCancellationWindow,
  getStageAtCancellation,
  getWindowExpiry,
  listLaterCancellationFees,
} from "./cancellation";
import { RIDER_ACCEPTED_PROGRESS, createProgress, RIDER_REPLACED_PROGRESS } from "./cancellation.fixture";

// Specification: Cancellation windows.

const price = { firstMileFee: 5005, totalAmount: 6000 };

describe("the cancellation window, row by row of the specification", () => {
  test.each<[string, Partial<CancellationProgress>, string, number]>([
    ["unpaid", { status: "pending", isPaid: false, secondsSinceCreation: 9000 }, "grace", 0],
    ["unpaid, after a minute", { status: "pending", isPaid: false, secondsSinceCreation: 100 }, "grace", 0],
    ["no rider, just created", { secondsSinceCreation: 0 }, "grace", 0],
    ["no rider, 59.999 s", { secondsSinceCreation: 59.999 }, "grace", 0],
    ["no rider, 60.000 s", { secondsSinceCreation: 60 }, "assigned", 1502],
    ["no rider, 599.999 s", { secondsSinceCreation: 599.999 }, "assigned", 1502],
    ["no rider for 10 minutes", { secondsSinceCreation: 600 }, "grace", 0],
    [
      "accepted, in the first minute",
      { ...RIDER_ACCEPTED_PROGRESS, secondsSinceCreation: 3 },
      "assigned",
      1502,
    ],
    ["accepted, later", { ...RIDER_ACCEPTED_PROGRESS, secondsSinceCreation: 300 }, "assigned", 1502],
    ["moving, in the first minute", { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true }, "en_route", 5005],
    ["replaced, nobody since", { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 }, "assigned", 1502],
    [
      "replaced, in the first minute",
      { ...RIDER_REPLACED_PROGRESS, secondsSinceCreation: 20, secondsWithoutRider: 2 },
      "assigned",
      1502,
    ],
    ["replaced, nobody for 10 minutes", { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 600 }, "grace", 0],
    [
      "replaced, another accepted",
      { ...RIDER_ACCEPTED_PROGRESS, wasReplaced: true, secondsSinceCreation: 300 },
      "assigned",
      1502,
    ],
  ])("%s", (_name, over, window, fee) => {
    const state = createProgress(over);
    expect(getCancellationWindow(state, DEFAULT_SETTINGS)).toBe(window);
    expect(calculateCancellationFee(window as "grace", state, price, DEFAULT_SETTINGS).fee).toBe(fee);
  });

  test("free_until_rider_accepts makes it free until a rider accepts, not after a replacement", () => {
    const settings = { ...DEFAULT_SETTINGS, free_until_rider_accepts: true };
    expect(getCancellationWindow(createProgress({ secondsSinceCreation: 300 }), settings)).toBe("grace");
    expect(
      getCancellationWindow(
        createProgress({ ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 }),
        settings,
      ),
    ).toBe("assigned");
    expect(getCancellationWindow(createProgress(RIDER_ACCEPTED_PROGRESS), settings)).toBe("assigned");
  });
});

describe("a cancellation is refused", () => {
  test.each<[string, Partial<CancellationProgress>, string, string]>([
    [
      "picked up",
      { status: "picked_up" },
      "cancel_forbidden_post_pickup",
      "Rider already has the package; create a return-to-sender shipment",
    ],
    [
      "in transit",
      { status: "in_transit" },
      "cancel_forbidden_post_pickup",
      "Rider already has the package; create a return-to-sender shipment",
    ],
    [
      "out for delivery",
      { status: "out_for_delivery" },
      "cancel_forbidden_post_pickup",
      "Rider already has the package; create a return-to-sender shipment",
    ],
    [
      "failed, rider has it",
      { status: "failed", failure: { custody: "rider", final: false } },
      "cancel_forbidden_post_pickup",
      "A shipment in status failed cannot be cancelled; create a return-to-sender shipment",
    ],
    [
      "failed, on its way back",
      { status: "failed", failure: { custody: "rider", final: true } },
      "cancel_forbidden_terminal_state",
      "Shipment is already in terminal state failed",
    ],
    [
      "failed at the sender",
      { status: "failed", failure: { custody: "merchant", final: true } },
      "cancel_forbidden_terminal_state",
      "Shipment is already in terminal state failed",
    ],
    [
      "failed at the receiver",
      { status: "failed", failure: { custody: "receiver", final: true } },
      "cancel_forbidden_terminal_state",
      "Shipment is already in terminal state failed",
    ],
    [
      "delivered",
      { status: "delivered" },
      "cancel_forbidden_terminal_state",
      "Shipment is already in terminal state delivered",
    ],
    [
      "cancelled",
      { status: "cancelled" },
      "cancel_forbidden_terminal_state",
      "Shipment is already in terminal state cancelled",
    ],
    [
      "a return",
      { isReturn: true },
      "cancel_forbidden_post_pickup",
      "A return-to-sender shipment that is paid for cannot be cancelled",
    ],
  ])("%s", (_name, over, condition, detail) => {
    const attempt = () => getCancellationWindow(createProgress(over), DEFAULT_SETTINGS);
    expect(attempt).toThrow(expect.objectContaining({ condition, detail }));
  });
});

describe("the next fee", () => {
  const now = new Date("2025-01-01T00:00:00Z");
  test.each<[string, Partial<CancellationProgress>, string | null, number | null]>([
    ["in grace", { secondsSinceCreation: 20 }, "2025-01-01T00:00:40.000Z", 1502],
    ["grace over, no rider", { secondsSinceCreation: 100 }, "2025-01-01T00:08:20.000Z", 0],
    ["nobody for long", { secondsSinceCreation: 700 }, null, 1502],
    ["accepted", RIDER_ACCEPTED_PROGRESS, null, 5005],
    ["moving", { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true }, null, null],
    ["replaced", { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 }, "2025-01-01T00:09:30.000Z", 0],
    ["unpaid", { status: "pending", isPaid: false }, null, null],
    ["unpaid for long", { status: "pending", isPaid: false, secondsSinceCreation: 9000 }, null, null],
    ["at the last moment of grace", { secondsSinceCreation: 59.5 }, "2025-01-01T00:00:00.500Z", 1502],
    [
      "moving after a replacement",
      { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true, wasReplaced: true },
      null,
      null,
    ],
  ])("%s", (_name, over, expires, fee) => {
    const state = createProgress(over);
    expect(getWindowExpiry(state, DEFAULT_SETTINGS, now)?.toISOString() ?? null).toBe(expires);
    expect(calculateNextFee(state, price, DEFAULT_SETTINGS)).toBe(fee);
  });
});

test.each([
  [1, 5000, 1],
  [1, 4999, 0],
  [3, 5000, 2],
  [5005, 3000, 1502],
  [5005, 1, 1],
])("a fee of %i TZS at %i basis points retains %i TZS, half a shilling rounded up", (fee, bps, retained) => {
  const settings = { ...DEFAULT_SETTINGS, cancellation_assigned_bps: bps };
  const paid = { firstMileFee: fee, totalAmount: 10_000 };
  expect(
    calculateCancellationFee("assigned", createProgress(RIDER_ACCEPTED_PROGRESS), paid, settings),
  ).toEqual({
    fee: retained,
    refund: 10_000 - retained,
  });
});

test("a grace period that continues as the no-rider grace does not expire by the clock", () => {
  const settings = { ...DEFAULT_SETTINGS, cancellation_grace_seconds: 600 };
  expect(getWindowExpiry(createProgress({ secondsSinceCreation: 20 }), settings, new Date(0))).toBeNull();
});

const anyProgress = fc
  .record({
    status: fc.constantFrom(...SHIPMENT_STATUSES),
    isPaid: fc.boolean(),
    secondsSinceCreation: fc.double({ min: 0, max: 2000, noNaN: true }),
    secondsWithoutRider: fc.double({ min: 0, max: 2000, noNaN: true }),
    hasRider: fc.boolean(),
    riderIsMoving: fc.boolean(),
    wasReplaced: fc.boolean(),
  })
  .map((over) => createProgress(over));
const anyPrice = fc
  .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 }))
  .map(([firstMileFee, rest]) => ({ firstMileFee, totalAmount: firstMileFee + rest }));

describe("for every progress and price", () => {
  test("fee and refund are whole, not negative, and add up to the amount paid", () => {
    const greedy = { ...DEFAULT_SETTINGS, cancellation_assigned_bps: 9999 };
    fc.assert(
      fc.property(
        anyProgress,
        anyPrice,
        fc.constantFrom(DEFAULT_SETTINGS, greedy),
        (state, paid, settings) => {
          const window = windowOrNull(state, settings);
          if (!window) return;
          const { fee, refund } = calculateCancellationFee(window, state, paid, settings);
          expect(Number.isSafeInteger(fee) && fee >= 0 && refund >= 0).toBe(true);
          expect(fee + refund).toBe(state.isPaid ? paid.totalAmount : 0);
          expect(describeCancellationFee(window, state, settings, "regional")).toMatch(/^[A-Z].*\.$/);
        },
      ),
    );
  });

  test("a first-mile fee above the total never costs more than the total", () => {
    const { fee, refund } = calculateCancellationFee(
      "en_route",
      createProgress(),
      { firstMileFee: 9, totalAmount: 5 },
      DEFAULT_SETTINGS,
    );
    expect([fee, refund]).toEqual([5, 0]);
  });

  test("the announced expiry is when the clock changes the fee to next_fee", () => {
    const now = new Date(0);
    fc.assert(
      fc.property(anyProgress, (state) => {
        if (!windowOrNull(state, DEFAULT_SETTINGS)) return;
        const expires = getWindowExpiry(state, DEFAULT_SETTINGS, now);
        if (!expires) return;
        const wait = expires.getTime() / 1000 + 0.002;
        const later = {
          ...state,
          secondsSinceCreation: state.secondsSinceCreation + wait,
          secondsWithoutRider: state.secondsWithoutRider + wait,
        };
        const window = getCancellationWindow(later, DEFAULT_SETTINGS);
        expect(calculateCancellationFee(window, later, price, DEFAULT_SETTINGS).fee).toBe(
          calculateNextFee(state, price, DEFAULT_SETTINGS),
        );
      }),
    );
  });
});

function windowOrNull(state: CancellationProgress, settings: typeof DEFAULT_SETTINGS) {
  try {
    return getCancellationWindow(state, settings);
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}

const now = new Date("2025-01-01T00:00:00Z");
const SETS_OUT = ["rider_sets_out", 5005, null];
const COLLECTS = ["rider_collects", null, null];

describe("every upcoming fee is listed, up to the full amount", () => {
  test.each<[string, Partial<CancellationProgress>, unknown[]]>([
    [
      "in grace",
      { secondsSinceCreation: 20 },
      [["grace_ends", 1502, "2025-01-01T00:00:40.000Z"], SETS_OUT, COLLECTS],
    ],
    [
      "grace is over and a rider is being found",
      { secondsSinceCreation: 100 },
      [["no_rider_for_long", 0, "2025-01-01T00:08:20.000Z"], SETS_OUT, COLLECTS],
    ],
    ["no rider for long", { secondsSinceCreation: 700 }, [["rider_accepts", 1502, null], SETS_OUT, COLLECTS]],
    [
      "the rider gave up",
      { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 },
      [["no_rider_for_long", 0, "2025-01-01T00:09:30.000Z"], SETS_OUT, COLLECTS],
    ],
    ["a rider has accepted", RIDER_ACCEPTED_PROGRESS, [SETS_OUT, COLLECTS]],
    ["the rider is on the way", { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true }, [COLLECTS]],
    ["unpaid", { status: "pending", isPaid: false }, []],
  ])("%s", (_name, over, steps) => {
    const coming = listLaterCancellationFees(createProgress(over), price, DEFAULT_SETTINGS, now);
    expect(coming.map(({ step, feeTzs, at }) => [step, feeTzs, at?.toISOString() ?? null])).toEqual(steps);
  });

  test("where it is free until a rider accepts, that step is listed instead of a time", () => {
    const settings = { ...DEFAULT_SETTINGS, free_until_rider_accepts: true };
    const [first] = listLaterCancellationFees(
      createProgress({ secondsSinceCreation: 100 }),
      price,
      settings,
      now,
    );
    expect(first).toEqual({ step: "rider_accepts", feeTzs: 1502, at: null });
  });

  test("no step costs more than the amount paid", () => {
    const paid = { firstMileFee: 9, totalAmount: 5 };
    const fees = listLaterCancellationFees(
      createProgress(RIDER_ACCEPTED_PROGRESS),
      paid,
      DEFAULT_SETTINGS,
      now,
    ).map(({ feeTzs }) => feeTzs);
    expect(fees).toEqual([5, null]);
  });
});

describe("a shipment with a cancellation fee is described with a rider only while it has one", () => {
  test.each<[string, Partial<CancellationProgress>, string]>([
    ["no rider, first minute", {}, "grace"],
    ["no rider, free time over", { secondsSinceCreation: 100 }, "searching"],
    ["no rider for ten minutes", { secondsSinceCreation: 600 }, "grace"],
    ["accepted", RIDER_ACCEPTED_PROGRESS, "assigned"],
    [
      "accepted by another",
      { ...RIDER_ACCEPTED_PROGRESS, wasReplaced: true, secondsSinceCreation: 300 },
      "assigned",
    ],
    ["replaced, none since", { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 }, "replaced"],
    ["moving", { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true }, "en_route"],
  ])("%s", (_name, over, stage) => {
    const state = createProgress(over);
    expect(getCancellationStage(getCancellationWindow(state, DEFAULT_SETTINGS), state)).toBe(stage);
  });
});

describe("the stage at a cancellation is derived from the riders of the shipment", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  const cancelled = { window: "assigned" as const, cancelled_at: at(10).toISOString() };
  const offered = { acceptedAt: null, endedAt: at(5) };
  test.each([
    ["none was asked", [], "searching"],
    ["those who were offered it did not take it", [offered, offered], "searching"],
    ["its rider's job ended with it", [offered, { acceptedAt: at(4), endedAt: at(10) }], "assigned"],
    ["its rider's job has no end", [{ acceptedAt: at(4), endedAt: null }], "assigned"],
    ["its rider had left", [{ acceptedAt: at(4), endedAt: at(8) }], "replaced"],
    ["a rider came after it was undone", [{ acceptedAt: at(12), endedAt: null }], "searching"],
  ])("%s", (_name, riders, stage) => expect(getStageAtCancellation(cancelled, riders)).toBe(stage));
});

describe("the explanation of the fee", () => {
  const settings = { ...DEFAULT_SETTINGS, cancellation_assigned_bps: 1250, cancellation_en_route_bps: 7500 };
  test.each<[string, Partial<CancellationProgress>, string]>([
    [
      "unpaid",
      { status: "pending", isPaid: false },
      "The shipment has not been paid for, so cancelling it costs nothing.",
    ],
    [
      "in grace",
      {},
      "No rider has set out for this shipment, so cancelling it is free and the full amount is refunded.",
    ],
    [
      "accepted",
      RIDER_ACCEPTED_PROGRESS,
      "A rider has accepted this delivery, so 12.5% of the pickup fee is retained.",
    ],
    [
      "moving",
      { ...RIDER_ACCEPTED_PROGRESS, riderIsMoving: true },
      "The rider is on the way to the pickup, so 75% of the pickup fee is retained.",
    ],
    [
      "replaced",
      { ...RIDER_REPLACED_PROGRESS, secondsWithoutRider: 30 },
      "A rider had accepted this delivery and another is being found, so 12.5% of the pickup fee is retained.",
    ],
    [
      "grace over, no rider",
      { secondsSinceCreation: 100 },
      "The time for free cancellation is over and a rider is being found, so 12.5% of the pickup fee is retained.",
    ],
  ])("%s", (_name, over, sentence) => {
    const state = createProgress(over);
    expect(describeCancellationFee(getCancellationWindow(state, settings), state, settings, "regional")).toBe(
      sentence,
    );
  });

  test("a same-city shipment has one fee for the whole route and no pickup fee", () => {
    const state = createProgress(RIDER_ACCEPTED_PROGRESS);
    expect(
      describeCancellationFee(getCancellationWindow(state, settings), state, settings, "same_city"),
    ).toBe("A rider has accepted this delivery, so 12.5% of the delivery fee is retained.");
  });
});
