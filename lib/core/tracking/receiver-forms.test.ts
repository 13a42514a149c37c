import { describe, expect, it, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import {
  canRetryPin,
  deliveryRatingForm,
  LANDMARK_LENGTH_MAX,
  listProposableDays,
  PIN_OUTCOMES,
  readPinDraft,
  receiverPinForm,
  receiverProposalForm,
} from "./receiver-forms";
import { createTrackingFailure, SAMPLE_NOW } from "./tracking-row.fixture";

test("a rating is one to five, with an optional comment", () => {
  expect(deliveryRatingForm.parse({ stars: "5", words: " Asante\nsana " })).toEqual({
    stars: 5,
    words: "Asante sana",
  });
  expect(deliveryRatingForm.parse({ stars: "1" })).toEqual({ stars: 1, words: null });
});

test.each([{}, { stars: "0" }, { stars: "6" }, { stars: "4.5" }, { stars: "5", words: "x".repeat(201) }])(
  "%j is not a rating",
  (form) => {
    expect(deliveryRatingForm.safeParse(form).success).toBe(false);
  },
);

const STILL = { northMetres: 0, eastMetres: 0 };

describe("the receiver's form", () => {
  it("left blank confirms the booked location", () => {
    for (const blank of [{}, { latitude: "", longitude: " ", landmark: "  " }]) {
      expect(receiverPinForm.parse(blank)).toEqual({ point: null, push: STILL, landmark: null });
    }
  });

  it("accepts coordinates with a point or a comma, and a note for the rider", () => {
    expect(
      receiverPinForm.parse({ latitude: "-6,7712", longitude: " 39.2401 ", landmark: " geti la bluu " }),
    ).toEqual({
      point: { latitude: -6.7712, longitude: 39.2401 },
      push: STILL,
      landmark: "geti la bluu",
    });
  });

  it("accepts coordinates on the map's edge, numbers of 30 and notes of 200 characters", () => {
    const edges = { latitude: "-90", longitude: "-180" };
    expect(receiverPinForm.parse(edges).point).toEqual({ latitude: -90, longitude: -180 });
    expect(receiverPinForm.safeParse({ latitude: `6.${"7".repeat(28)}`, longitude: "180" }).success).toBe(
      true,
    );
    expect(receiverPinForm.parse({ landmark: "x".repeat(200) }).landmark).toHaveLength(200);
    expect(receiverPinForm.safeParse({ landmark: "x".repeat(201) }).success).toBe(false);
  });

  it.each([
    { latitude: "\u22126,7712", longitude: "39.2401 E" },
    { latitude: "-6.7712, 39.2401", longitude: "" },
    { latitude: "", longitude: "https://www.openstreetmap.org/#map=17/-6.7712/39.2401" },
  ])("accepts a pasted location: %j", (form) => {
    expect(receiverPinForm.parse(form).point).toEqual({ latitude: -6.7712, longitude: 39.2401 });
  });

  it("accepts the pin's offset from the booked location or from another one", () => {
    expect(receiverPinForm.parse({ north_metres: "50", east_metres: "-25" })).toEqual({
      point: null,
      push: { northMetres: 50, eastMetres: -25 },
      landmark: null,
    });
    const moved = receiverPinForm.parse({ latitude: "-6.7", longitude: "39.2", north_metres: " -75 " });
    expect(moved).toMatchObject({
      point: { latitude: -6.7 },
      push: { northMetres: -75, eastMetres: 0 },
    });
  });

  it("joins the lines of a note", () => {
    expect(receiverPinForm.parse({ landmark: "blue\r\ngate\u0000" }).landmark).toBe("blue gate");
  });

  it.each([
    [{ latitude: "-6.77" }],
    [{ longitude: "39.2" }],
    [{ latitude: "91", longitude: "39" }],
    [{ latitude: "-91", longitude: "39" }],
    [{ latitude: "-6.7", longitude: "-180.1" }],
    [{ latitude: ".5", longitude: "39" }],
    [{ latitude: "-", longitude: "39" }],
    [{ latitude: `6.${"7".repeat(29)}`, longitude: "39" }],
    [{ latitude: "-6.7", longitude: "180.5" }],
    [{ latitude: "1e1", longitude: "39" }],
    [{ latitude: "Infinity", longitude: "NaN" }],
    [{ latitude: "home", longitude: "here" }],
    [{ north_metres: "5001" }],
    [{ north_metres: "1.5" }],
    [{ east_metres: "far" }],
    [{ landmark: "x".repeat(LANDMARK_LENGTH_MAX + 1) }],
  ])("refuses half a coordinate pair, an invalid location and an overlong note: %j", (form) => {
    expect(receiverPinForm.safeParse(form).success).toBe(false);
  });
});

describe("a refused form", () => {
  it("is returned with exactly its input", () => {
    const sent = { token: "t", lang: "sw", landmark: " geti, la 'bluu' ", latitude: "-6,7", east_metres: "" };
    expect(readPinDraft(sent)).toEqual({ landmark: " geti, la 'bluu' ", latitude: "-6,7" });
    expect(readPinDraft({ landmark: "x".repeat(1000) }).landmark).toHaveLength(400);
  });

  it("can be submitted again unless the pin is final", () => {
    expect(PIN_OUTCOMES.filter(canRetryPin)).toEqual(["far", "invalid", "again", "limited"]);
  });
});

const daysOf = (
  changes: Parameters<typeof createTrackingFailure>[0] = {},
  status = "failed" as const,
  at = SAMPLE_NOW,
) => listProposableDays({ status, failure: createTrackingFailure(changes) }, DEFAULT_SETTINGS, at);

test("a receiver proposes a day, a part of it or a location, in one line of text", () => {
  expect(receiverProposalForm.parse({ day: "2026-11-22", part: "evening", place: " Kwa\r\nMangi " })).toEqual(
    {
      day: "2026-11-22",
      part: "evening",
      place: "Kwa Mangi",
    },
  );
  expect(receiverProposalForm.parse({ day: "", place: "Kwa Mangi" })).toEqual({
    day: null,
    part: null,
    place: "Kwa Mangi",
  });
});

test.each([
  {},
  { day: "", part: "", place: "  " },
  { day: "kesho" },
  { day: "2026-02-30" },
  { part: "night" },
  { place: "x".repeat(201) },
])("%j is not a proposal", (form) => {
  expect(receiverProposalForm.safeParse(form).success).toBe(false);
});

test("days can be proposed from the failure until the retry period ends", () => {
  expect(daysOf()).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  expect(daysOf({ occurredAt: "2026-11-19T13:00:00Z" })).toEqual(["2026-11-21"]);
  expect(daysOf({ occurredAt: "2026-11-19T12:00:00Z" })).toEqual([]);
  // 21:30 UTC is the next day in Tanzania.
  expect(daysOf({}, "failed", new Date("2026-11-21T21:30:00Z"))[0]).toBe("2026-11-22");
});

test.each([
  { final: true },
  { custody: "merchant" },
  { custody: "carrier" },
  { attempt: 0 },
  { attempt: 3 },
] as const)("no day can be proposed where no retry is possible: %j", (changes) => {
  expect(daysOf(changes)).toEqual([]);
});
