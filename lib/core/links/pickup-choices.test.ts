import { expect, test } from "vitest";
import { listPickupChoices } from "./pickup-choices";

const at = (time: string) => ({ pickup_after: new Date(`2026-11-27T${time}:00+03:00`).toISOString() });
const clock = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(11, 16);
const choices = (...times: string[]) =>
  listPickupChoices(times.map(at)).map(({ after, before }) => `${clock(after)}–${clock(before)}`);

test("choices are two hours between 8:00 and 20:00", () => {
  expect(choices("07:30", "08:00", "08:30", "10:00", "19:30", "20:00")).toEqual([
    "08:00–10:00",
    "10:00–12:00",
    "19:30–20:00",
  ]);
});

test("a choice starts at its first free half hour", () => {
  expect(choices("09:30", "11:00", "11:30")).toEqual(["09:30–10:00", "11:00–12:00"]);
});
