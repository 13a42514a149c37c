import fc from "fast-check";
import { expect, test } from "vitest";
import { decideAttemptOutcome, parseRetryAfter } from "./webhook-schedule";

const HALF = 0.5; // the middle of the jitter: the scheduled figure itself

test("a live delivery is tried 8 times with the documented delays, then fails", () => {
  const delays = Array.from({ length: 8 }, (_, index) =>
    decideAttemptOutcome(
      { mode: "live", attempt: index + 1, statusCode: 500, retryAfterSeconds: null },
      HALF,
    ),
  ).map((judged) => (judged.outcome === "retry" ? judged.delaySeconds : judged.outcome));
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, "failed"]);
});

test("a sandbox delivery is tried 4 times within three minutes", () => {
  const delays = Array.from({ length: 4 }, (_, index) =>
    decideAttemptOutcome(
      { mode: "sandbox", attempt: index + 1, statusCode: null, retryAfterSeconds: null },
      HALF,
    ),
  ).map((judged) => (judged.outcome === "retry" ? judged.delaySeconds : judged.outcome));
  expect(delays).toEqual([5, 30, 120, "failed"]);
});

test("only 2xx succeeds; 410 disables the endpoint at once; redirects and no answer are retried", () => {
  const judge = (statusCode: number | null) =>
    decideAttemptOutcome({ mode: "live", attempt: 1, statusCode, retryAfterSeconds: null }, HALF).outcome;
  expect([200, 201, 204, 299].map(judge)).toEqual(Array(4).fill("succeeded"));
  expect(judge(410)).toBe("gone");
  expect([null, 199, 300, 301, 302, 308, 400, 404, 429, 500, 503].map(judge)).toEqual(
    Array(11).fill("retry"),
  );
});

test("the delay stays within 20 % of the schedule", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const judged = decideAttemptOutcome(
        { mode: "live", attempt: 3, statusCode: 500, retryAfterSeconds: 3600 },
        random,
      );
      if (judged.outcome !== "retry") throw new Error("expected a retry");
      expect(judged.delaySeconds).toBeGreaterThanOrEqual(1440);
      expect(judged.delaySeconds).toBeLessThanOrEqual(2160);
    }),
  );
});

test("Retry-After on 429 and 503 delays the next attempt, up to an hour, for any value", () => {
  const delay = (statusCode: number, header: string) => {
    const retryAfterSeconds = parseRetryAfter(header, 0);
    const judged = decideAttemptOutcome({ mode: "live", attempt: 1, statusCode, retryAfterSeconds }, HALF);
    return judged.outcome === "retry" ? judged.delaySeconds : null;
  };
  expect(delay(429, "120")).toBe(120);
  expect(delay(503, "Thu, 01 Jan 1970 00:02:00 GMT")).toBe(120);
  expect(delay(503, "999999999999")).toBe(3600);
  expect(delay(503, "Fri, 01 Jan 2100 00:00:00 GMT")).toBe(3600);
  expect(delay(503, "1")).toBe(5);
  expect(delay(500, "120")).toBe(5);
  for (const nonsense of ["-5", "soon", "", "1e9", "NaN"]) expect(delay(429, nonsense)).toBe(5);
});

const NOON = Date.parse("2026-11-20T12:00:00Z");

test.each<[string | null, number | null]>([
  ["0", 0],
  ["120", 120],
  [" 7 ", 7],
  ["Fri, 20 Nov 2026 12:02:00 GMT", 120],
  ["Fri, 20 Nov 2026 12:02:00 GMT ", 120],
  ["Friday, 20-Nov-26 12:00:01 GMT", 1],
  ["Fri, 20 Nov 2026 12:00:00 GMT", 0],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  [null, null],
  ["", null],
  ["1.5", null],
  ["120 s", null],
  ["in 120", null],
  ["-5", null],
  ["soon, GMT", null],
  ["Fri, 20 Nov 2026 12:02:00", null],
  ["GMT 20 Nov 2026 12:02:00", null],
])("Retry-After %j at noon is parsed as %j seconds from now", (header, seconds) => {
  expect(parseRetryAfter(header, NOON)).toBe(seconds);
});

test("the jitter changes a delay by up to a fifth, evenly distributed", () => {
  const delay = (random: number) =>
    decideAttemptOutcome({ mode: "live", attempt: 3, statusCode: 500, retryAfterSeconds: null }, random);
  for (const [random, delaySeconds] of [
    [0, 1440],
    [0.25, 1620],
    [0.75, 1980],
  ] as const) {
    const judged = delay(random);
    expect(judged.outcome === "retry" && judged.delaySeconds).toBeCloseTo(delaySeconds, 6);
  }
});

test("without Retry-After a 429 keeps the schedule", () => {
  const finished = { mode: "live", attempt: 1, statusCode: 429, retryAfterSeconds: null } as const;
  expect(decideAttemptOutcome(finished, HALF)).toEqual({ outcome: "retry", delaySeconds: 5 });
});
