import { expect, test } from "vitest";
import { getNextPollTime } from "./payment-poll";

const createdAt = new Date("2026-03-01T10:00:00Z");
const expiresAt = new Date("2026-03-01T10:30:00Z");

/** Seconds after the beginning at which the gateway is asked, each time a second late. */
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

test("a payment is asked about at 15 s, 30 s, 1, 2, 5 and 10 min, at its expiry, and for late money thereafter", () => {
  expect(polls({ createdAt, expiresAt })).toEqual([15, 30, 60, 120, 300, 600, 1800, 5400, 88_200]);
});

test("a payment that expires early is not asked about between", () => {
  const soon = new Date(createdAt.getTime() + 60_000);
  expect(polls({ createdAt, expiresAt: soon })).toEqual([15, 30, 60, 3660, 86_460]);
  expect(getNextPollTime({ createdAt, expiresAt: soon }, new Date("2026-03-03T10:00:00Z"))).toBeNull();
});

test("polls that were missed while nothing ran are not made up for", () => {
  const late = new Date(createdAt.getTime() + 400_000);
  expect(getNextPollTime({ createdAt, expiresAt }, late)).toEqual(new Date(createdAt.getTime() + 600_000));
});

test("at the very moment of a question the next one follows", () => {
  const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  expect(getNextPollTime({ createdAt, expiresAt }, at(15))).toEqual(at(30));
});
