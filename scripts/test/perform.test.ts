import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "@/e2e/setup/temporary-folder";
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

it("a step waits for the steps that it needs and comes after, while the next one begins", async () => {
  const folder = temporaryFolder();
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
