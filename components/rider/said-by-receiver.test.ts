import { expect, test } from "vitest";
import { saidByReceiver } from "./said-by-receiver";

const NOW = new Date("2026-11-23T12:00:00Z");

test("a rider reads that the place was moved, and when and where the receiver asks to be met", () => {
  const proposal = { day: "2026-11-24", part: "evening", place: "Kwa Mangi" } as const;
  expect(saidByReceiver({ moved_metres: 120, proposal }, "sw", NOW)).toEqual([
    { text: "Mpokeaji amesogeza mahali kwa mita 120. Fuata ramani." },
    { name: "Mpokeaji anaomba", text: "Kesho, jioni, “Kwa Mangi”" },
  ]);
  expect(saidByReceiver({ moved_metres: 0, proposal: { ...proposal, day: null } }, "en", NOW)).toEqual([
    { name: "The receiver asks for", text: "in the evening, “Kwa Mangi”" },
  ]);
});

test("nothing stands there where nothing was said, nor in a state that an earlier page has kept", () => {
  expect(saidByReceiver({ moved_metres: 0, proposal: null }, "sw", NOW)).toEqual([]);
  expect(saidByReceiver({}, "sw", NOW)).toEqual([]);
});
