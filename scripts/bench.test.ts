import { afterEach, expect, it, vi } from "vitest";
import { measureAll, NotMeasured } from "@/bench/measure-all";
import { measurePhone } from "@/bench/measures/phone";
import type { Row } from "@/bench/report";
import type { Stage } from "@/bench/stage";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const row: Row = { name: "a / b", unit: "", subject: 1, reference: 1, ratio: 1, bar: null, passed: true };

it("the bench keeps the figures of all other measures when one fails or is left out", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  const measures = {
    first: async () => [row],
    broken: async () => Promise.reject(new Error("broken")),
    lacking: async () => Promise.reject(new NotMeasured("no browser")),
    last: async () => [row],
  };
  expect(await measureAll(measures, null)).toEqual({
    rows: [row, row],
    failed: ["broken"],
    leftOut: ["lacking: no browser"],
  });
});

it("the bench leaves out the phone where no Chromium starts, before it starts anything else", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/no/such/chromium");
  const start = vi.fn();
  const measured = measurePhone({ start } as unknown as Stage);
  await expect(measured).rejects.toThrow(NotMeasured);
  await expect(measured).rejects.toThrow(/CHROMIUM_PATH/);
  expect(start).not.toHaveBeenCalled();
});
