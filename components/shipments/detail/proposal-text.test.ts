import { expect, test } from "vitest";
import { formatProposal, formatProposedWindow } from "./proposal-text";

const NOW = "2026-11-26T12:00:00.000Z";
const EVENING = {
  after: new Date("2026-11-27T14:00:00.000Z"),
  before: new Date("2026-11-27T17:00:00.000Z"),
};
const NOTHING = { day: null, part: null, place: null };

test("the headline has the time and the place of the proposal", () => {
  const proposal = { day: "2026-11-27", part: "evening", place: "Duka la Mangi" } as const;
  const proposed = { proposal, window: EVENING, start: "planned" } as const;
  expect(formatProposal(proposed, NOW, "en")).toBe("Tomorrow evening, 17:00–20:00 · Duka la Mangi");
  expect(formatProposal(proposed, NOW, "sw")).toBe("Kesho jioni, 17:00–20:00 · Duka la Mangi");
  expect(formatProposedWindow(proposed, NOW, "en")).toBe("tomorrow evening, 17:00–20:00");
});

test("a whole day has hours without a part of the day", () => {
  const window = { after: new Date("2026-11-27T05:00:00.000Z"), before: EVENING.before };
  const proposed = { proposal: { ...NOTHING, day: "2026-11-27" }, window, start: "planned" } as const;
  expect(formatProposal(proposed, NOW, "en")).toBe("Tomorrow, 8:00–20:00");
});

test("without a window, the part of the day or the place remains", () => {
  const part = { proposal: { ...NOTHING, part: "morning" }, window: null, start: "never" } as const;
  expect(formatProposal(part, NOW, "sw")).toBe("Asubuhi");
  const place = { proposal: { ...NOTHING, place: "Duka la Mangi" }, window: null, start: "now" } as const;
  expect(formatProposal(place, NOW, "en")).toBe("Duka la Mangi");
});
