import { describe, expect, it } from "vitest";
import {
  type Arrival,
  type ArrivalWindow,
  formatArrival,
  formatArrivalInSentence,
  formatTimeLeft,
  getArrivalWindow,
  getDelayMinutes,
  isLateArrival,
} from "./arrival";
import { listOpenings } from "./openings";
import { type OpeningHours, WEEKDAYS } from "./service-hours";

/** A time in Tanzania. */
const at = (text: string) => new Date(`${text}+03:00`);
const NOW = at("2026-11-20T14:40:00");
const NEW_YEARS_EVE = at("2026-12-31T23:30:00");

const inTown = (estimate: Date, changes: Partial<Arrival> = {}): Arrival => ({
  estimate,
  type: "same_city",
  status: "out_for_delivery",
  distanceKm: null,
  ...changes,
});
const regional = (estimate: Date, changes: Partial<Arrival> = {}) =>
  inTown(estimate, { type: "regional", status: "in_transit", ...changes });

const texts = (arrival: Arrival, now: Date) => {
  const window = getArrivalWindow(arrival, now);
  return [formatArrival(window, now, "sw"), formatArrival(window, now, "en")];
};

// Specification: Arrival window.
describe("an arrival in the same city", () => {
  it.each([
    ["an hour or more away has 20 minutes", "2026-11-20T15:40:00", "15:20–15:40"],
    ["under an hour away has 15 minutes", "2026-11-20T15:39:59", "15:25–15:40"],
    ["ends at the estimate, rounded up to five minutes", "2026-11-20T15:00:01", "14:50–15:05"],
    ["just over ten minutes away is a window", "2026-11-20T14:50:01", "14:40–14:55"],
    ["exactly ten minutes away is to the minute", "2026-11-20T14:50:00", "14:50"],
    ["less than a minute away is to the minute", "2026-11-20T14:40:30", "14:40"],
    ["that is late stays at the estimate", "2026-11-20T12:07:00", "12:07"],
  ])("%s", (_name, estimate, time) => {
    expect(texts(inTown(at(estimate)), NOW)).toEqual([`Leo, ${time}`, `Today, ${time}`]);
  });

  it.each([
    [
      "begins today and ends after midnight",
      "2026-11-20T23:00:00",
      "2026-11-21T00:10:00",
      "Leo, 23:50–0:10",
      "Today, 23:50–0:10",
    ],
    [
      "begins at midnight",
      "2026-11-20T23:00:00",
      "2026-11-21T00:20:00",
      "Kesho, 0:00–0:20",
      "Tomorrow, 0:00–0:20",
    ],
    [
      "at the end of a month",
      "2026-11-30T23:10:00",
      "2026-12-01T01:00:00",
      "Kesho, 0:40–1:00",
      "Tomorrow, 0:40–1:00",
    ],
    [
      "at the end of a year",
      "2026-12-31T23:30:00",
      "2027-01-01T00:25:00",
      "Kesho, 0:10–0:25",
      "Tomorrow, 0:10–0:25",
    ],
    [
      "to the minute after midnight",
      "2026-12-31T23:55:00",
      "2027-01-01T00:03:00",
      "Kesho, 0:03",
      "Tomorrow, 0:03",
    ],
    ["late since yesterday", "2027-01-01T00:05:00", "2026-12-31T23:59:00", "Jana, 23:59", "Yesterday, 23:59"],
    [
      "late since long ago",
      "2026-11-20T14:40:00",
      "2026-11-15T12:07:00",
      "15 Nov 2026, 12:07",
      "15 Nov 2026, 12:07",
    ],
    [
      "after a scheduled pickup",
      "2026-11-20T14:40:00",
      "2026-11-23T10:30:00",
      "Jumatatu, 10:10–10:30",
      "Monday, 10:10–10:30",
    ],
  ])("%s", (_name, now, estimate, swahili, english) => {
    expect(texts(inTown(at(estimate)), at(now))).toEqual([swahili, english]);
  });
});

describe("a rider under 300 m from the door", () => {
  const away = (distanceKm: number | null, changes: Partial<Arrival> = {}) =>
    texts(inTown(at("2026-11-20T15:20:00"), { distanceKm, ...changes }), NOW);

  it("is arriving now, whatever the estimate", () => {
    expect(away(0.299)).toEqual(["Anakaribia", "Arriving now"]);
    expect(away(0.3)).toEqual(["Leo, 15:05–15:20", "Today, 15:05–15:20"]);
    expect(away(null)).toEqual(["Leo, 15:05–15:20", "Today, 15:05–15:20"]);
    expect(away(0.1, { type: "regional" })).toEqual(["Anakaribia", "Arriving now"]);
    expect(away(0.1, { estimate: at("2026-11-20T12:00:00") })).toEqual(["Anakaribia", "Arriving now"]);
  });

  it("is not arriving before the parcel is on the way to the receiver", () => {
    expect(away(0.1, { status: "pickup_dispatched" })[1]).toBe("Today, 15:05–15:20");
  });
});

describe("a regional arrival", () => {
  it.each([
    [
      "02:48 is the next morning",
      "2026-11-21T02:48:00",
      "Kesho asubuhi, 8:00–11:00",
      "Tomorrow morning, 8:00–11:00",
    ],
    [
      "midnight is the next morning",
      "2026-11-21T00:00:00",
      "Kesho asubuhi, 8:00–11:00",
      "Tomorrow morning, 8:00–11:00",
    ],
    [
      "early in the morning",
      "2026-11-21T08:10:00",
      "Kesho asubuhi, 8:00–11:00",
      "Tomorrow morning, 8:00–11:00",
    ],
    [
      "late in the morning",
      "2026-11-21T11:20:00",
      "Kesho asubuhi, 9:00–12:00",
      "Tomorrow morning, 9:00–12:00",
    ],
    ["in the afternoon", "2026-11-20T16:30:00", "Leo mchana, 14:00–17:00", "This afternoon, 14:00–17:00"],
    ["in the evening", "2026-11-20T19:40:00", "Leo jioni, 17:00–20:00", "This evening, 17:00–20:00"],
    ["at closing time", "2026-11-20T20:00:00", "Leo jioni, 17:00–20:00", "This evening, 17:00–20:00"],
    [
      "after closing time",
      "2026-11-20T20:01:00",
      "Kesho asubuhi, 8:00–11:00",
      "Tomorrow morning, 8:00–11:00",
    ],
    ["in two days", "2026-11-22T09:00:00", "Jumapili asubuhi, 8:00–11:00", "Sunday morning, 8:00–11:00"],
    ["in six days", "2026-11-26T15:00:00", "Alhamisi mchana, 12:00–15:00", "Thursday afternoon, 12:00–15:00"],
    ["in a week", "2026-11-27T15:00:00", "27 Nov 2026, 12:00–15:00", "27 Nov 2026, 12:00–15:00"],
    [
      "late since yesterday",
      "2026-11-19T10:00:00",
      "Jana asubuhi, 8:00–11:00",
      "Yesterday morning, 8:00–11:00",
    ],
    [
      "within ten minutes, not yet with a rider",
      "2026-11-20T14:45:00",
      "Leo mchana, 12:00–15:00",
      "This afternoon, 12:00–15:00",
    ],
  ])("%s", (_name, estimate, swahili, english) => {
    expect(texts(regional(at(estimate)), NOW)).toEqual([swahili, english]);
  });

  it.each([
    ["2026-11-30T22:00:00", "2026-12-01T02:48:00", "Tomorrow morning, 8:00–11:00"],
    ["2026-12-31T23:30:00", "2026-12-31T23:50:00", "Tomorrow morning, 8:00–11:00"],
    ["2026-12-31T23:30:00", "2027-01-02T09:00:00", "Saturday morning, 8:00–11:00"],
    ["2028-02-28T12:00:00", "2028-02-29T02:48:00", "Tomorrow morning, 8:00–11:00"],
  ])("at %s with an estimate of %s is %s", (now, estimate, english) => {
    expect(texts(regional(at(estimate)), at(now))[1]).toBe(english);
  });

  it("is a window of minutes once the parcel is on the way to the receiver", () => {
    const lastRide = { status: "out_for_delivery" } as const;
    expect(texts(regional(at("2026-11-20T15:20:00"), lastRide), NOW)[1]).toBe("Today, 15:05–15:20");
    expect(texts(regional(at("2026-11-20T14:50:00"), lastRide), NOW)[1]).toBe("Today, 14:50");
  });

  it("is within the opening hours of its hub, if they are known", () => {
    const openings = [
      { from: at("2026-11-21T09:00:00"), until: at("2026-11-21T13:00:00") },
      { from: at("2026-11-23T06:00:00"), until: at("2026-11-23T08:00:00") },
    ];
    const text = (estimate: string) => texts(regional(at(estimate), { openings }), NOW)[1];
    expect(text("2026-11-21T02:48:00")).toBe("Tomorrow morning, 9:00–12:00");
    expect(text("2026-11-21T12:30:00")).toBe("Tomorrow morning, 10:00–13:00");
    expect(text("2026-11-21T13:30:00")).toBe("Monday morning, 6:00–8:00");
    expect(text("2026-11-24T02:48:00")).toBe("Tuesday morning, 8:00–11:00");
  });

  it("avoids the closed hours and days of a hub", () => {
    const closedDays = ["2026-11-21"];
    const daytime = Object.fromEntries(
      WEEKDAYS.map((weekday) => [weekday, "06:00-12:00, 14:00-21:00"]),
    ) as OpeningHours;
    const text = (estimate: string, openingHours: OpeningHours | null) => {
      const openings = listOpenings({ openingHours, closedDays }, at(estimate));
      return texts(regional(at(estimate), { openings }), NOW)[1];
    };
    expect(text("2026-11-20T12:30:00", daytime)).toBe("This afternoon, 14:00–17:00");
    expect(text("2026-11-20T21:30:00", daytime)).toBe("Sunday morning, 6:00–9:00");
    expect(text("2026-11-21T10:00:00", null)).toBe("Sunday morning, 8:00–11:00");
    expect(text("2026-11-20T19:30:00", null)).toBe("This evening, 17:00–20:00");
    expect(listOpenings(null, NOW)).toBeUndefined();
  });

  it("compares the delay by the openings of both estimates", () => {
    const hub = { openingHours: null, closedDays: ["2026-11-22"] };
    const [first, moved] = [at("2026-11-21T10:00:00"), at("2026-11-22T10:00:00")];
    const arrival = regional(moved, { openings: listOpenings(hub, moved, first) });
    expect(getDelayMinutes(arrival, first, NOW)).toBe(2 * 24 * 60);
  });
});

it("a window is late after its end, and a rider at the door never", () => {
  const isLate = (arrival: Arrival, now: Date) => isLateArrival(getArrivalWindow(arrival, now), now);
  const noon = at("2026-11-20T12:00:00");
  expect([isLate(inTown(noon), noon), isLate(inTown(noon), new Date(noon.getTime() + 1))]).toEqual([
    false,
    true,
  ]);
  const night = regional(at("2026-11-20T02:48:00"));
  const isLateAt = (time: string) => isLate(night, at(`2026-11-20T${time}`));
  expect([isLateAt("10:59:00"), isLateAt("11:00:00"), isLateAt("11:00:01")]).toEqual([false, false, true]);
  expect(isLate(inTown(noon, { distanceKm: 0.1 }), NOW)).toBe(false);
});

it("the delay of a regional parcel is that of its window", () => {
  const promised = at("2026-11-21T02:48:00");
  const delay = (estimate: string, changes: Partial<Arrival> = {}) =>
    getDelayMinutes(regional(at(estimate), changes), promised, NOW);
  expect([delay("2026-11-21T08:30:00"), delay("2026-11-21T12:30:00")]).toEqual([0, 120]);
  const lastRide = { status: "out_for_delivery" } as const;
  expect([delay("2026-11-21T10:20:00", lastRide), delay("2026-11-21T11:12:00", lastRide)]).toEqual([-40, 12]);
});

it("the delay in the same city is that of the estimate", () => {
  const later = inTown(at("2026-11-20T15:42:00"));
  expect(getDelayMinutes(later, at("2026-11-20T15:30:00"), NOW)).toBe(12);
});

it("a text within a sentence is in lower case, except for weekdays and months", () => {
  const within = (arrival: Arrival) => {
    const window = getArrivalWindow(arrival, NOW);
    return [formatArrivalInSentence(window, NOW, "sw"), formatArrivalInSentence(window, NOW, "en")];
  };
  expect(within(inTown(at("2026-11-20T15:20:00")))).toEqual(["leo, 15:05–15:20", "today, 15:05–15:20"]);
  expect(within(regional(at("2026-11-20T16:30:00")))[1]).toBe("this afternoon, 14:00–17:00");
  expect(within(regional(at("2026-11-21T02:48:00")))[0]).toBe("kesho asubuhi, 8:00–11:00");
  expect(within(regional(at("2026-11-22T02:48:00")))).toEqual([
    "Jumapili asubuhi, 8:00–11:00",
    "Sunday morning, 8:00–11:00",
  ]);
  expect(within(inTown(NOW, { distanceKm: 0 }))).toEqual(["anakaribia", "arriving now"]);
});

it("the time left is known in the last ten minutes", () => {
  const left = (minutes: number, changes: Partial<Arrival> = {}) =>
    formatTimeLeft(
      getArrivalWindow(inTown(new Date(NOW.getTime() + minutes * 60_000), changes), NOW),
      NOW,
      "en",
    );
  expect([11, 10, 0, -1].map((minutes) => left(minutes))).toEqual([null, "in 10 minutes", "now", null]);
  expect(left(5, { distanceKm: 0.1 })).toBeNull();
});

it("windows of at least ten minutes always contain the estimate and end within their rounding", () => {
  for (let minutes = 11; minutes < 3 * 24 * 60; minutes += 7) {
    const estimate = new Date(NEW_YEARS_EVE.getTime() + minutes * 60_000);
    const holds = ({ from, until }: ArrivalWindow) => from <= estimate && until >= estimate;
    const town = getArrivalWindow(inTown(estimate), NEW_YEARS_EVE);
    expect(
      holds(town) && town.until.getTime() - estimate.getTime() < 5 * 60_000,
      estimate.toISOString(),
    ).toBe(true);
    const part = getArrivalWindow(regional(estimate), NEW_YEARS_EVE);
    expect(part.until >= estimate && part.until.getTime() - part.from.getTime() === 3 * 3_600_000).toBe(true);
  }
});
