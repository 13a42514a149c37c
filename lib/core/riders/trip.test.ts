import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listStopsBefore, sortByNearest } from "@/lib/core/riders/trip";

const at = (latitude: number) => ({ latitude, longitude: 39 });
const SHOP = at(0);
const door = (latitude: number, isHeading = false) => ({ door: at(latitude), isHeading });
const latitudes = fc.uniqueArray(fc.integer({ min: -90, max: 90 }), { maxLength: 6 });

describe("the order of doors", () => {
  it("goes to the nearest next, from where the last one was", () => {
    expect(sortByNearest(SHOP, [at(5), at(-2), at(1)])).toEqual([at(1), at(-2), at(5)]);
    expect(sortByNearest(SHOP, [])).toEqual([]);
  });

  it("names each door once, whatever they are", () => {
    fc.assert(
      fc.property(latitudes, (given) => {
        const order = sortByNearest(SHOP, given.map(at)).map(({ latitude }) => latitude);
        expect([...order].sort()).toEqual([...given].sort());
      }),
    );
  });
});

describe("the doors before one", () => {
  it("are those that are nearer, and never those behind it", () => {
    expect(listStopsBefore(door(3), [door(1), door(9)], SHOP)).toEqual([at(1)]);
    expect(listStopsBefore(door(1), [door(3), door(9)], SHOP)).toEqual([]);
  });

  it("are first of all the one for which the rider heads, however far off it is", () => {
    expect(listStopsBefore(door(1), [door(9, true), door(8)], SHOP)).toEqual([at(9), at(8)]);
  });

  it("are none for the parcel with which the rider is on the way, and none on a trip of one", () => {
    expect(listStopsBefore(door(9, true), [door(1), door(2, true)], SHOP)).toEqual([]);
    expect(listStopsBefore(door(9), [], SHOP)).toEqual([]);
  });
});
