import { expect, it, vi } from "vitest";
// @ts-expect-error: plain JavaScript
import { performStages } from "./perform.mjs";

const AFTER_A_MOMENT = "setTimeout(() => {}, 300)";
const FAILS = "process.exit(1)";

const step = (name: string, code: string, more: { needs?: string; after?: string } = {}) => ({
  name,
  command: [process.execPath, "-e", code],
  ...more,
});

async function perform(...steps: object[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const results = (await performStages([steps])) as Map<string, { failed: number; note: string }>;
  log.mockRestore();
  return { lines, order: [...results.keys()], results: Object.fromEntries(results) };
}

it("a step waits for the steps that it needs and comes after, while the next one begins", async () => {
  const steps = [
    step("build", AFTER_A_MOMENT),
    step("tests", "", { needs: "build" }),
    step("more", "", { after: "tests" }),
    step("lint", ""),
  ];
  const { order, lines } = await perform(...steps);
  expect(order).toEqual(["lint", "build", "tests", "more"]);
  expect(lines.filter((line) => line.endsWith(" begins")).map((line) => /── (\w+)/.exec(line)?.[1])).toEqual([
    "build",
    "lint",
    "tests",
    "more",
  ]);
});

it("only steps that need a failed step are left out", async () => {
  const { results } = await perform(
    step("build", FAILS),
    step("lint", ""),
    step("tests", "", { needs: "build" }),
    step("unit", "", { after: "build" }),
  );
  expect(results).toMatchObject({
    build: { failed: 1 },
    lint: { failed: 0 },
    tests: { failed: 1, note: "not run: build failed" },
    unit: { failed: 0 },
  });
});

it("a step that needs one which is not wanted runs without it", async () => {
  const { results } = await perform(step("tests", "", { needs: "build" }));
  expect(results).toMatchObject({ tests: { failed: 0 } });
});
