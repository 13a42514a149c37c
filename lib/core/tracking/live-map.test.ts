import { expect, test } from "vitest";
import { isHeardOf } from "./live-map";

test.each([
  ["2026-11-23T08:00:00.000Z", true],
  ["2026-11-23T07:58:00.000Z", true],
  ["2026-11-23T07:57:59.999Z", false],
  // A phone whose clock is ahead was heard of.
  ["2026-11-23T08:01:00.000Z", true],
  [null, false],
])("a rider last seen at %s is heard of: %s", (seenAt, heard) => {
  expect(isHeardOf({ seenAt }, "2026-11-23T08:00:00.000Z")).toBe(heard);
});
