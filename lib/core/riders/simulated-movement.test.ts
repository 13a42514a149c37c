import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SimulationState } from "@/lib/core/lifecycle/simulation";
import {
  getFirstMovementTick,
  getIdlePosition,
  advanceMovement,
  getSimulatedMovement,
  getNextMovementTick,
  interpolatePosition,
  calculateProgress,
} from "./simulated-movement";

describe("the route of a simulated rider", () => {
  const riding: SimulationState = {
    status: "out_for_delivery",
    type: "same_city",
    isReturn: false,
    legs: ["in_progress"],
    assignment: "arrived_at_pickup",
    wasReplaced: false,
    failure: null,
  };

  test("leads to the pickup, then to the receiver, and nowhere in between", () => {
    expect(getSimulatedMovement({ ...riding, status: "confirmed", assignment: null })).toBeNull();
    expect(
      getSimulatedMovement({ ...riding, status: "pickup_dispatched", assignment: "en_route_to_pickup" }),
    ).toEqual({
      kind: "approach",
      leg: 0,
      fromSeconds: 30,
      toSeconds: 40,
    });
    expect(getSimulatedMovement({ ...riding, status: "picked_up" })).toBeNull();
    expect(
      getSimulatedMovement({ ...riding, type: "regional", legs: ["completed", "completed", "in_progress"] }),
    ).toEqual({
      kind: "carry",
      leg: 2,
      fromSeconds: 85,
      toSeconds: 115,
    });
  });

  test("leads to the first hub, and from the last hub to the receiver", () => {
    const regional = { ...riding, type: "regional", legs: ["in_progress", "pending", "pending"] } as const;
    expect(getSimulatedMovement({ ...regional, status: "picked_up" })).toEqual({
      ...{ kind: "carry", leg: 0, fromSeconds: 45, toSeconds: 55 },
    });
    expect(getSimulatedMovement(riding)).toEqual({ kind: "carry", leg: 0, fromSeconds: 65, toSeconds: 110 });
    expect(getSimulatedMovement({ ...regional, status: "in_transit" })).toBeNull();
  });

  test("is interpolated evenly along both coordinates", () => {
    const movement = { kind: "carry", leg: 0, fromSeconds: 60, toSeconds: 100 } as const;
    expect([0, 60, 70, 80, 100, 900].map((seconds) => calculateProgress(movement, seconds))).toEqual([
      0, 0, 0.25, 0.5, 1, 1,
    ]);
    const along = interpolatePosition({ latitude: 2, longitude: 30 }, { latitude: 4, longitude: 38 }, 0.25);
    expect(along).toEqual({ latitude: 2.5, longitude: 32 });
  });

  test("is travelled in ten-second ticks that all riders share, up to its end", () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
    expect([0, 0.001, 4.9, 5].map((seconds) => getFirstMovementTick(at(seconds)))).toEqual(
      [0, 5, 5, 5].map((seconds) => at(seconds)),
    );
    expect([5, 5.9, 9.9].map((seconds) => getNextMovementTick(at(seconds)))).toEqual([
      at(15),
      at(15),
      at(15),
    ]);
    const movement = { fromSeconds: 65, toSeconds: 110 };
    const seen = [70, 80.5, 90, 100, 100.5, 500].map((seconds) =>
      advanceMovement(movement, at(0), at(seconds)),
    );
    expect(seen.map(({ isLast }) => isLast)).toEqual([false, false, false, false, false, true]);
    expect(advanceMovement(movement, at(2.5), at(100)).isLast).toBe(false);
    expect(advanceMovement(movement, at(-2.5), at(100))).toEqual({ share: 1, isLast: true });
    expect(seen[0]!.share).toBeCloseTo(5 / 45);
  });

  test("starts about half a kilometre from the pickup, in a varying direction, and always on the map", () => {
    const pickup = { latitude: -6.8, longitude: 39.2 };
    const [east, north, west] = [0, 90, 180].map((id) => getIdlePosition(pickup, id));
    expect(east).toEqual({ latitude: -6.8, longitude: expect.closeTo(39.2045, 9) });
    expect(north).toEqual({ latitude: expect.closeTo(-6.7955, 9), longitude: expect.closeTo(39.2, 9) });
    expect(west).toEqual({ latitude: expect.closeTo(-6.8, 9), longitude: expect.closeTo(39.1955, 9) });
    expect(getIdlePosition(pickup, 361)).toEqual(getIdlePosition(pickup, 1));
    expect(getIdlePosition({ latitude: 90, longitude: 0 }, 90).latitude).toBe(90);
    expect(getIdlePosition({ latitude: -90, longitude: 0 }, 270).latitude).toBe(-90);
    expect(getIdlePosition({ latitude: 0, longitude: 180 }, 0).longitude).toBe(180);
    expect(getIdlePosition({ latitude: 0, longitude: -180 }, 180).longitude).toBe(-180);
  });

  test("stays between its two ends, and ends at the second", () => {
    const movement = getSimulatedMovement(riding);
    if (!movement) throw new Error("Nobody moves");
    const [from, to] = [
      { latitude: -6.8, longitude: 39.2 },
      { latitude: -6.7, longitude: 39.3 },
    ];
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (seconds) => {
        const share = calculateProgress(movement, seconds);
        const point = interpolatePosition(from, to, share);
        expect(share >= 0 && share <= 1).toBe(true);
        expect(point.latitude).toBeGreaterThanOrEqual(from.latitude - 1e-9);
        expect(point.latitude).toBeLessThanOrEqual(to.latitude + 1e-9);
      }),
    );
    expect(interpolatePosition(from, to, calculateProgress(movement, 110)).latitude).toBeCloseTo(
      to.latitude,
      9,
    );
  });
});
