import { expect, it, vi } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { performStages } from "./perform.mjs";

const step = (name: string, code: string, needs?: string) => ({
  name,
  command: [process.execPath, "-e", code],
  needs,
});
const perform = async (...lanes: object[][]) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const results = await performStages([lanes]);
  log.mockRestore();
  return Object.fromEntries(results) as Record<string, { failed: number; note: string }>;
};
const AFTER_A_MOMENT = "setTimeout(() => {}, 300)";

it("a step waits for what it needs, in whichever lane that stands", async () => {
  const seen: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void seen.push(line));
  const results = await performStages([
    [[step("tests", "", "build"), step("more", "")], [step("build", AFTER_A_MOMENT)]],
  ]);
  log.mockRestore();
  expect([...results.keys()]).toEqual(["build", "tests", "more"]);
  expect(seen.map((line) => /── (\w+)/.exec(line)?.[1])).toEqual(["build", "tests", "more"]);
});

it("what needs a step that failed is not run, and other steps are", async () => {
  const results = await perform(
    [step("build", "process.exit(1)"), step("lint", "")],
    [step("tests", "", "build"), step("unit", "")],
  );
  expect(results).toMatchObject({
    build: { failed: 1 },
    lint: { failed: 0 },
    tests: { failed: 1, note: "not run: build failed" },
    unit: { failed: 0 },
  });
});

it("what needs a step that is not wanted is run without it", async () => {
  expect(await perform([step("tests", "", "build")])).toMatchObject({ tests: { failed: 0 } });
});
