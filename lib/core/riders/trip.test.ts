import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listStopsBefore, sortByNearest } from "@/lib/core/riders/trip";

const at = (latitude: number) => ({ latitude, longitude: 39 });
const SHOP = at(0);
const door = (latitude: number, isHeading = false) => ({ door: at(latitude), isHeading });
const latitudes = fc.uniqueArray(fc.integer({ min: -90, max: 90 }), { maxLength: 6 });

describe("the order of stops", () => {
  it("goes to the stop nearest to the previous one", () => {
    expect(sortByNearest(SHOP, [at(5), at(-2), at(1)])).toEqual([at(1), at(-2), at(5)]);
    expect(sortByNearest(SHOP, [])).toEqual([]);
  });

  it("has each stop once, for any input", () => {
    fc.assert(
      fc.property(latitudes, (given) => {
        const order = sortByNearest(SHOP, given.map(at)).map(({ latitude }) => latitude);
        expect([...order].sort()).toEqual([...given].sort());
      }),
    );
  });
});

describe("the stops before a parcel's stop", () => {
  it("are the nearer ones, and none behind it", () => {
    expect(listStopsBefore(door(3), [door(1), door(9)], SHOP)).toEqual([at(1)]);
    expect(listStopsBefore(door(1), [door(3), door(9)], SHOP)).toEqual([]);
  });

  it("start with the stop that the rider is heading for, at any distance", () => {
    expect(listStopsBefore(door(1), [door(9, true), door(8)], SHOP)).toEqual([at(9), at(8)]);
  });

  it("are empty for the parcel being delivered, and for a trip with one parcel", () => {
    expect(listStopsBefore(door(9, true), [door(1), door(2, true)], SHOP)).toEqual([]);
    expect(listStopsBefore(door(9), [], SHOP)).toEqual([]);
  });
});
