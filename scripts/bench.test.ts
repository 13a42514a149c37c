import { afterEach, expect, it, vi } from "vitest";
import { measureAll, MissingRequirementError } from "@/bench/measure-all";
import { measurePhone } from "@/bench/measures/phone";
import type { BenchRow } from "@/bench/report";
import type { BenchEnvironment } from "@/bench/environment";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const row: BenchRow = {
  name: "a / b",
  unit: "",
  subject: 1,
  reference: 1,
  ratio: 1,
  bar: null,
  passed: true,
};

it("the bench keeps figures of other measures if one fails or is skipped", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  const measures = {
    first: async () => [row],
    broken: async () => Promise.reject(new Error("broken")),
    lacking: async () => Promise.reject(new MissingRequirementError("no browser")),
    last: async () => [row],
  };
  expect(await measureAll(measures, null)).toEqual({
    rows: [row, row],
    failed: ["broken"],
    leftOut: ["lacking: no browser"],
  });
});

it("the bench skips the phone measure without Chromium before other work", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/no/such/chromium");
  const start = vi.fn();
  const measured = measurePhone({ start } as unknown as BenchEnvironment);
  await expect(measured).rejects.toThrow(MissingRequirementError);
  await expect(measured).rejects.toThrow(/CHROMIUM_PATH/);
  expect(start).not.toHaveBeenCalled();
});
