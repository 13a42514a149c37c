import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";
// @ts-expect-error: plain JavaScript
import { performStages } from "./perform.mjs";

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

it("a step waits for its dependencies, while others start", async () => {
  const folder = createTemporaryFolder();
  onTestFinished(folder.remove);
  const mark = JSON.stringify(join(folder.path, "mark"));
  const waits = `setInterval(() => require("fs").existsSync(${mark}) && process.exit(), 10)`;
  const steps = [
    step("build", waits),
    step("tests", "", { needs: "build" }),
    step("more", "", { after: "tests" }),
    step("lint", `require("fs").writeFileSync(${mark}, "")`),
  ];
  const { order, lines } = await perform(...steps);
  expect(order.toSorted()).toEqual(["build", "lint", "more", "tests"]);
  expect(order.slice(-2)).toEqual(["tests", "more"]);
  expect(lines.filter((line) => line.endsWith(" begins")).map((line) => /── (\w+)/.exec(line)?.[1])).toEqual([
    "build",
    "lint",
    "tests",
    "more",
  ]);
});

it("only dependents of a failed step are skipped", async () => {
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

it("a step runs without an unselected dependency", async () => {
  const { results } = await perform(step("tests", "", { needs: "build" }));
  expect(results).toMatchObject({ tests: { failed: 0 } });
});
