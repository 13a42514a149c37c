import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { FAILURE_CODES, type FailureCode, isParcelHeld } from "./failure";
import {
  canTransition,
  type ShipmentState,
  TRIGGERS,
  TransitionRefusedError,
  type Trigger,
} from "./lifecycle";
import { TRANSITIONS } from "./transitions";
import { applyTrigger, createRegionalState, createSameCityState } from "./lifecycle.fixture";

/** Triggers that only a rider's late report causes. */
const OF_LATE_STEPS: Trigger[] = [
  "rider_restored",
  "last_mile_restored",
  "collected_before_end",
  "cancellation_undone",
];

const triggers = fc.array(
  fc.record({
    trigger: fc.constantFrom(...TRIGGERS.filter((trigger) => !OF_LATE_STEPS.includes(trigger))),
    code: fc.constantFrom(...FAILURE_CODES),
    resolution: fc.constantFrom("refunded", "written_off", "returned"),
  }),
  { maxLength: 60 },
);
const starts = fc.constantFrom(
  createSameCityState({ status: "pending", paid: false }),
  createRegionalState({ status: "pending", paid: false }),
  createSameCityState({ isSearchPlanned: true }),
  createSameCityState({ isReturn: true }),
  createRegionalState({ isReturn: true }),
);

describe("any sequence of triggers", () => {
  test("makes only listed transitions; delivered and cancelled are final, and status never goes back", () => {
    fc.assert(
      fc.property(starts, triggers, (start, steps) => {
        let state = start;
        for (const { trigger, code, resolution } of steps) {
          const next = tryMove(state, trigger, code, resolution);
          if (!next) continue;
          expect(TRANSITIONS.some((row) => row.trigger === trigger && row.to === next.status)).toBe(true);
          expect(["delivered", "cancelled"]).not.toContain(state.status);
          if (next.status !== "failed" && state.status !== "failed") {
            expect(SHIPMENT_STATUSES.indexOf(next.status)).toBeGreaterThanOrEqual(
              SHIPMENT_STATUSES.indexOf(state.status),
            );
          }
          state = next;
        }
        const legsMoving = state.legs.filter((leg) => leg === "assigned" || leg === "in_progress").length;
        expect(legsMoving).toBeLessThanOrEqual(1);
        if (["delivered", "cancelled"].includes(state.status)) expect(legsMoving).toBe(0);
        if (state.failure?.final && state.status === "failed") expect(legsMoving).toBe(0);
        if (state.type === "same_city") expect(state.status).not.toBe("in_transit");
        if (isParcelHeld(state.failure)) expect(canTransition(state, "cancelled")).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test("refuses a replay of an applied step", () => {
    // These triggers may repeat in the same status, because the rider's assignment prevents a replay.
    const guardedByAssignment: Trigger[] = ["rider_moving", "rider_arrived"];
    fc.assert(
      fc.property(starts, triggers, (start, steps) => {
        let state = start;
        for (const { trigger, code, resolution } of steps) {
          const next = tryMove(state, trigger, code, resolution);
          if (!next) continue;
          if (!guardedByAssignment.includes(trigger))
            expect(tryMove(next, trigger, code, resolution)).toBeNull();
          state = next;
        }
      }),
    );
  });
});

function tryMove(
  state: ShipmentState,
  trigger: Trigger,
  failureCode: FailureCode,
  resolution: "refunded" | "written_off" | "returned",
) {
  try {
    return applyTrigger(state, trigger, { failureCode, resolution });
  } catch (error) {
    if (error instanceof TransitionRefusedError) return null;
    throw error;
  }
}
