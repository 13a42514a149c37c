import { expect, test } from "vitest";
import {
  getNextPollTime,
  getSimulatedPayer,
  guessProvider,
  parseFailureCode,
  RESERVED_PAYERS,
} from "./payment";

test.each([
  ["+255754000000", "mpesa"],
  ["+255713000000", "mixx"],
  ["+255688000000", "airtel"],
  ["+255621000000", "halopesa"],
  ["+255610000000", "halopesa"],
  ["+255630000000", "halopesa"],
  ["+255650000000", "mixx"],
  ["+255670000000", "mixx"],
  ["+255770000000", "mixx"],
  ["+255690000000", "airtel"],
  ["+255780000000", "airtel"],
  ["+255740000000", "mpesa"],
  ["+255760000000", "mpesa"],
  ["+255790000000", "mpesa"],
  ["+255732000000", null],
  ["+254754000000", null],
])("%s is guessed to use %s", (phone, provider) => {
  expect(guessProvider(phone)).toBe(provider);
});

test.each([
  ["Insufficient balance", "insufficient_funds"],
  ["Customer entered a wrong PIN", "wrong_pin"],
  ["Transaction cancelled by user", "user_cancelled"],
  ["Request timed out", "timeout"],
  ["Amount exceeds the daily limit", "limit_exceeded"],
  ["INSUFFICIENT FUNDS", "insufficient_funds"],
  ["Declined: balance is low", "insufficient_funds"],
  ["Rejected, wrong PIN", "wrong_pin"],
  ["CANCELLED", "user_cancelled"],
  ["TIMEOUT", "timeout"],
  ["No response from the phone", "timeout"],
  ["LIMIT REACHED", "limit_exceeded"],
  ["Kitu kimetokea", null],
  [undefined, null],
  ["", null],
  [null, null],
])("%j is parsed as %s", (words, code) => {
  expect(parseFailureCode(words)).toBe(code);
});

const createdAt = new Date("2026-03-01T10:00:00Z");
const expiresAt = new Date("2026-03-01T10:30:00Z");

/** Returns the seconds from the creation to each poll. Each poll runs one second late. */
function polls(payment: { createdAt: Date; expiresAt: Date }): number[] {
  const seconds: number[] = [];
  for (
    let at = getNextPollTime(payment, createdAt);
    at;
    at = getNextPollTime(payment, new Date(at.getTime() + 1000))
  ) {
    seconds.push((at.getTime() - createdAt.getTime()) / 1000);
  }
  return seconds;
}

test("a payment is polled at 15 s, 30 s, 1, 2, 5 and 10 min, at expiry, and for late money afterwards", () => {
  expect(polls({ createdAt, expiresAt })).toEqual([15, 30, 60, 120, 300, 600, 1800, 5400, 88_200]);
});

test("a payment with an early expiry is polled at no time between", () => {
  const soon = new Date(createdAt.getTime() + 60_000);
  expect(polls({ createdAt, expiresAt: soon })).toEqual([15, 30, 60, 3660, 86_460]);
  expect(getNextPollTime({ createdAt, expiresAt: soon }, new Date("2026-03-03T10:00:00Z"))).toBeNull();
});

test("polls missed during downtime are skipped", () => {
  const late = new Date(createdAt.getTime() + 400_000);
  expect(getNextPollTime({ createdAt, expiresAt }, late)).toEqual(new Date(createdAt.getTime() + 600_000));
});

test("exactly at a poll time the next poll is returned", () => {
  const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  expect(getNextPollTime({ createdAt, expiresAt }, at(15))).toEqual(at(30));
});

test.each([
  ["+255700000022", { outcome: { failureCode: "user_cancelled" }, afterSeconds: 2 }],
  ["+255700000023", { outcome: { succeeds: true }, afterSeconds: 90 }],
  ["+255700000024", { outcome: { failureCode: "insufficient_funds" }, afterSeconds: 2 }],
  ["+255700000025", { refused: true, afterSeconds: 0 }],
  ["+255712345678", { afterSeconds: 0 }],
  ["+25570000002", { afterSeconds: 0 }],
  ["", { afterSeconds: 0 }],
  [null, { afterSeconds: 0 }],
])("the simulated gateway treats %s as the specification says", (phone, payer) => {
  expect(getSimulatedPayer(phone)).toEqual(payer);
});

test("four numbers are reserved", () => {
  expect(Object.keys(RESERVED_PAYERS)).toHaveLength(4);
});
