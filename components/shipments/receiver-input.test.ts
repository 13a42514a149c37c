import { expect, test } from "vitest";
import { listReceiverInputTexts } from "./receiver-input";

const NOTHING = { receiver_pin: null, receiver_proposal: null, rating: null };
const AT = "2026-11-23T12:00:00.000Z";

test("lists the receiver's place, proposal and rating", () => {
  const pin = { latitude: -6.7, longitude: 39.2, moved_metres: 80, landmark: "Blue gate", confirmed_at: AT };
  const proposal = { day: "2026-11-24", part: "evening", place: "Kwa Mangi", proposed_at: AT } as const;
  const rating = { stars: 4, words: "Asante", rated_at: AT };
  expect(listReceiverInputTexts({ receiver_pin: pin, receiver_proposal: proposal, rating }, "en")).toEqual([
    "The receiver moved the pin by 80 m: Blue gate",
    "The receiver proposes another attempt: 24 Nov 2026, in the evening, Kwa Mangi",
    "The receiver rated it 4 out of 5: Asante",
  ]);
  expect(listReceiverInputTexts({ ...NOTHING, rating: { ...rating, words: null } }, "sw")).toEqual([
    "Mpokeaji ametoa 4 kati ya 5",
  ]);
  expect(listReceiverInputTexts(NOTHING, "en")).toEqual([]);
});
