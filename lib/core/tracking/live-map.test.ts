import { expect, test } from "vitest";
import { isRecentlySeen, getMapPosition } from "./live-map";

test.each([
  ["2026-11-23T08:00:00.000Z", true],
  ["2026-11-23T07:58:00.000Z", true],
  ["2026-11-23T07:57:59.999Z", false],
  // The clock of this phone is ahead.
  ["2026-11-23T08:01:00.000Z", true],
  [null, false],
])("a rider last seen at %s is recently seen: %s", (heardAt, heard) => {
  expect(isRecentlySeen({ heardAt }, "2026-11-23T08:00:00.000Z")).toBe(heard);
});

const end = (address: string) => ({ address, latitude: -6, longitude: 39 });
const parcel = { waitingSince: null, waitsAt: null, dropoff: end("the receiver's door") };

test.each([
  [
    "waits for a rider at a hub",
    { waitingSince: "2026-11-23T08:00:00Z", waitsAt: end("the hub") },
    "waiting",
    "the hub",
  ],
  ["is fetched from a hub", { waitsAt: end("the hub") }, "pickup", "the hub"],
  ["is on its way", {}, "dropoff", "the receiver's door"],
])("a parcel that %s is shown there", (_case, facts, kind, address) => {
  expect(getMapPosition({ ...parcel, ...facts })).toMatchObject({ kind, end: { address } });
});
