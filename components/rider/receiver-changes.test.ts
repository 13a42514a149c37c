import { expect, test } from "vitest";
import { listReceiverChangeTexts } from "./receiver-changes";

const NOW = new Date("2026-11-23T12:00:00Z");

test("lists the moved place, and the proposed time and place", () => {
  const proposal = { day: "2026-11-24", part: "evening", place: "Kwa Mangi" } as const;
  expect(listReceiverChangeTexts({ moved_metres: 120, proposal }, "sw", NOW)).toEqual([
    { text: "Mpokeaji amesogeza mahali kwa mita 120. Fuata ramani." },
    { name: "Mpokeaji anaomba", text: "Kesho, jioni, “Kwa Mangi”" },
  ]);
  expect(
    listReceiverChangeTexts({ moved_metres: 0, proposal: { ...proposal, day: null } }, "en", NOW),
  ).toEqual([{ name: "The receiver asks for", text: "in the evening, “Kwa Mangi”" }]);
});

test("is empty without receiver input, and for states of earlier releases", () => {
  expect(listReceiverChangeTexts({ moved_metres: 0, proposal: null }, "sw", NOW)).toEqual([]);
  expect(listReceiverChangeTexts({}, "sw", NOW)).toEqual([]);
});
