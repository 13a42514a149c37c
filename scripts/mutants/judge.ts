import { readFileSync } from "node:fs";
import { type File, startTests, type VitestRunner } from "@vitest/runner";
import fc from "fast-check";
import { type LoadModule, Modules } from "./modules";
import { type Mutant, mutate } from "./mutant";
import { nearestTests } from "./nearest-tests";

/** Sent to this process: first all test files; a file, whose tests are run as it is; one mutant. */
export type Question = { tests: string[]; seed: number } | { file: string } | { mutant: Mutant };
/** The test file that failed, or null. */
export type Judgement = { failed: string | null };

const modules = new Modules(process.cwd());
let tests: string[] = [];

process.on("message", (question: Question) => {
  answerTo(question)
    .catch((error: Error) => ({ failed: `not run: ${error.message}` }))
    .then((answer) => process.send!(answer satisfies Judgement));
});
// A mutant may leave a promise behind that is not awaited.
process.on("unhandledRejection", () => {});

async function answerTo(question: Question): Promise<Judgement> {
  if ("tests" in question) return prepare(question.tests, question.seed);
  if ("file" in question) return ask(question.file, modules.with());
  const { mutant } = question;
  const text = mutate(readFileSync(mutant.file, "utf8"), mutant);
  return ask(mutant.file, modules.with({ path: mutant.file, text }));
}

async function prepare(paths: string[], seed: number): Promise<Judgement> {
  // The same cases for every mutant, and no search for the smallest once one has failed.
  fc.configureGlobal({ seed, endOnFailure: true });
  tests = paths;
  for (const test of tests) await modules.add(test);
  return { failed: null };
}

async function ask(file: string, load: LoadModule): Promise<Judgement> {
  for (const test of nearestTests(file, tests, modules)) {
    if (!(await passes(test, load))) return { failed: test };
  }
  return { failed: null };
}

async function passes(test: string, load: LoadModule): Promise<boolean> {
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
