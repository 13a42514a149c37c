import { describe, expect, it, test } from "vitest";
import { positionsRequest, riderReportRequest } from "./riders/rider-request";
import { wireInstant } from "./wire-fields";

describe("a moment", () => {
  it.each([
    ["2026-11-21T08:20:00Z", "2026-11-21T08:20:00.000Z"],
    ["2026-11-21T08:20:00.123+03:00", "2026-11-21T05:20:00.123Z"],
    // PostgreSQL reads no offset of 16 hours or more by itself.
    ["2026-11-21T08:20:00+23:59", "2026-11-20T08:21:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is kept as UTC", (written, kept) => {
    expect(wireInstant.parse(written)).toBe(kept);
  });

  it.each(["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-23:59"])(
    "%s is outside of the calendar",
    (written) => {
      const { error } = wireInstant.safeParse(written);
      expect(error?.issues).toMatchObject([{ message: "Value error, the year in UTC must be 1 to 9999" }]);
    },
  );

  it.each([
    "2026-11-21",
    "2026-11-21T08:20Z",
    "2026-11-21T08:20:00",
    "2026-02-30T00:00:00Z",
    "yesterday",
    "",
  ])("%s is no moment, and that is told once", (written) => {
    expect(wireInstant.safeParse(written).error?.issues).toHaveLength(1);
  });
});

test("the riders' phones tell no time outside of the calendar either", () => {
  const at = { latitude: -6.8, longitude: 39.2, accuracy_m: 5 };
  const report = { client_event_id: crypto.randomUUID(), shipment_id: 1, step: "accept" };
  const isTaken = (time: string) => [
    positionsRequest.safeParse({ positions: [{ ...at, recorded_at: time }] }).success,
    riderReportRequest.safeParse({ ...report, happened_at: time }).success,
  ];
  expect(isTaken("0000-01-01T00:00:00Z")).toEqual([false, false]);
  expect(isTaken("2026-11-21T08:20:00Z")).toEqual([true, true]);
});
