import { readFileSync } from "node:fs";
import { type File, startTests, type VitestRunner } from "@vitest/runner";
import fc from "fast-check";
import { type Load, Modules } from "./modules";
import { type Mutant, mutate } from "./mutant";
import { nearestTests } from "./nearest-tests";

/** Sent to this process: first all test files, then one mutant at a time. */
export type Question = { tests: string[]; seed: number } | { mutant: Mutant };
/**
 * `noticedBy` is a test file, or null. `failing` are tests that fail without any mutant, which makes them useless; they
 * are looked at when they are first needed.
 */
export type Answer = { noticedBy: string | null; failing: string[] };

const modules = new Modules(process.cwd());
const sound = new Map<string, boolean>();
let tests: string[] = [];

process.on("message", (question: Question) => {
  const answer = "tests" in question ? prepare(question.tests, question.seed) : judge(question.mutant);
  answer.then((value) => process.send!(value satisfies Answer));
});
// A mutant may leave a promise behind that nobody waits for.
process.on("unhandledRejection", () => {});

async function prepare(paths: string[], seed: number): Promise<Answer> {
  // The same cases for every mutant, and no search for the smallest once one has failed.
  fc.configureGlobal({ seed, endOnFailure: true });
  tests = paths;
  for (const test of tests) await modules.add(test);
  return { noticedBy: null, failing: [] };
}

async function judge(mutant: Mutant): Promise<Answer> {
  const asked = nearestTests(mutant.file, tests, modules);
  const failing: string[] = [];
  for (const test of asked) {
    if (!sound.has(test)) sound.set(test, await passes(test, modules.with()));
    if (!sound.get(test)) failing.push(test);
  }
  const load = modules.with({ path: mutant.file, text: mutate(readFileSync(mutant.file, "utf8"), mutant) });
  for (const test of asked) {
    if (!(await passes(test, load))) return { noticedBy: test, failing };
  }
  return { noticedBy: null, failing };
}

async function passes(test: string, load: Load): Promise<boolean> {
  let failed = false;
  const runner: VitestRunner = {
    config: CONFIG,
    importFile: (path) => load(path),
    onBeforeRunTask: (task) => {
      if (failed) task.mode = "skip";
    },
    onAfterRunTask: (task) => {
      if (task.result?.state === "fail") failed = true;
    },
  };
  const files = await startTests([test], runner);
  return files.every(({ result }: File) => result?.state === "pass");
}

/** The process that asks has a limit of its own. */
const TEST_MS = 600_000;

const CONFIG = {
  root: process.cwd(),
  setupFiles: [],
  passWithNoTests: false,
  allowOnly: false,
  strictTags: false,
  tags: [],
  tagsFilter: undefined,
  sequence: { shuffle: false, concurrent: false, seed: 1, hooks: "stack", setupFiles: "list" },
  maxConcurrency: 1,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  retry: 0,
  includeTaskLocation: false,
} as unknown as VitestRunner["config"];
