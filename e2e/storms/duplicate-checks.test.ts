import { expect, it } from "vitest";
import type { DuplicateJournal } from "./send-duplicates";
import { type DuplicateEffects, findDuplicateFaults } from "./duplicate-checks";

const first = { status: 201, text: '{"id":1}', isReplay: false };
const replay = { ...first, isReplay: true };
const journal: DuplicateJournal = {
  reference: "storm-1-1",
  answers: [replay, first, replay],
  later: [replay, replay],
  aborted: 17,
  askedAgain: 0,
};
const effects: DuplicateEffects = { shipments: 1, debits: 1, events: 2 };

it("accepts one effect and one response, also if the first response was lost", () => {
  expect(findDuplicateFaults(journal, effects)).toEqual([]);
  expect(findDuplicateFaults({ ...journal, answers: [replay] }, effects)).toEqual([]);
});

it.each<[string, Partial<DuplicateJournal>, DuplicateEffects | undefined, string]>([
  ["an effect that is missing", {}, undefined, "0 shipments"],
  ["a second shipment", {}, { ...effects, shipments: 2 }, "2 shipments"],
  ["a second debit", {}, { ...effects, debits: 2 }, "2 debits"],
  ["a lost event", {}, { ...effects, events: 1 }, "1 events"],
  ["a refusal", { answers: [{ ...replay, status: 409 }] }, effects, "answered 409"],
  ["one other byte", { answers: [{ ...replay, text: '{"id": 1}' }] }, effects, "answers differ"],
  ["a second execution", { answers: [first, first] }, effects, "executed more than once"],
  ["an execution afterwards", { later: [replay, first] }, effects, "no replay afterwards"],
])("the check detects %s", (_what, change, found, words) => {
  expect(findDuplicateFaults({ ...journal, ...change }, found).join()).toContain(words);
});
