import { expect, test } from "vitest";
import { listTimes, toMoment } from "./half-hours";

const at = (time: string) => new Date(`2026-11-27T${time}:00+03:00`);

test("lists the half hours between both moments", () => {
  expect(listTimes("2026-11-27", { earliest: at("14:01"), latest: at("15:30") })).toEqual([
    "14:30",
    "15:00",
    "15:30",
  ]);
  const midnight = toMoment("2026-11-27", "24:00");
  expect(midnight.toISOString()).toBe("2026-11-27T21:00:00.000Z");
  expect(listTimes("2026-11-27", { earliest: at("23:10"), latest: midnight })).toEqual(["23:30", "24:00"]);
});
