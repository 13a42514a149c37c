import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { listProposableDays, receiverProposalForm } from "./receiver-proposal";
import { failed, now } from "./tracking-row.fixture";

const daysOf = (changes: Parameters<typeof failed>[0] = {}, status = "failed" as const, at = now) =>
  listProposableDays({ status, failure: failed(changes) }, DEFAULT_SETTINGS, at);

test("a receiver proposes a day, a part of it or a place, in words of one line", () => {
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
])("%j proposes nothing", (form) => {
  expect(receiverProposalForm.safeParse(form).success).toBe(false);
});

test("from the failure on, until the time for another attempt is over", () => {
  expect(daysOf()).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  expect(daysOf({ occurredAt: "2026-11-19T13:00:00Z" })).toEqual(["2026-11-21"]);
  expect(daysOf({ occurredAt: "2026-11-19T12:00:00Z" })).toEqual([]);
  // Late in the evening the day in Tanzania is the next one.
  expect(daysOf({}, "failed", new Date("2026-11-21T21:30:00Z"))[0]).toBe("2026-11-22");
});

test.each([
  { final: true },
  { custody: "merchant" },
  { custody: "carrier" },
  { attempt: 0 },
  { attempt: 3 },
] as const)("not where no other attempt can follow: %j", (changes) => {
  expect(daysOf(changes)).toEqual([]);
});
