import { expect, test } from "vitest";
import { parseLocalMoment } from "./moment";

test.each([
  ["2026-11-28 09:00", "2026-11-28T09:00:00+03:00"],
  ["2026-11-28T09:00:00", "2026-11-28T09:00:00+03:00"],
  ["28/11/2026 9:00", "2026-11-28T09:00:00+03:00"],
  ["8.1.2027 16.30", "2027-01-08T16:30:00+03:00"],
  [" 2026/11/28  23:59 ", "2026-11-28T23:59:00+03:00"],
])("reads %s as a time in Tanzania", (written, moment) => {
  expect(parseLocalMoment(written)).toBe(moment);
});

test.each([
  "",
  "09:00",
  "2026-11-28",
  "2026-11-31 09:00",
  "11/28/2026 09:00",
  "2026-11-28 24:00",
  "tomorrow",
])("does not read %j", (written) => {
  expect(parseLocalMoment(written)).toBeNull();
});

test("leaves a time with an offset to the schema", () => {
  expect(parseLocalMoment("2026-11-28T09:00:00Z")).toBeNull();
});
