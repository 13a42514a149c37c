import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type File, startTests, type VitestRunner } from "@vitest/runner";
import fc from "fast-check";
import { type Load, Modules } from "./modules";
import { type Mutant, mutate } from "./mutant";

/** Sent to this process: the test files once, then one mutant after the other. */
export type Question = { tests: string[]; seed: number } | { mutant: Mutant };
/** The test file that noticed, or null; after the test files, how long the slowest took. */
export type Answer = { ready: true; failing: string[] } | { noticedBy: string | null };

const modules = new Modules(process.cwd());
const milliseconds = new Map<string, number>();

process.on("message", (question: Question) => {
  const answer = "tests" in question ? prepare(question.tests, question.seed) : judge(question.mutant);
  answer.then((value) => process.send!(value satisfies Answer));
});
// A mutant may leave a promise behind that nobody waits for.
process.on("unhandledRejection", () => {});

async function prepare(tests: string[], seed: number): Promise<Answer> {
  // The same cases for every mutant, and no search for the smallest once one has failed.
  fc.configureGlobal({ seed, endOnFailure: true });
  const failing: string[] = [];
  for (const test of tests) {
    await modules.add(test);
    const begun = performance.now();
    if (!(await passes(test, modules.with()))) failing.push(test);
    milliseconds.set(test, performance.now() - begun);
  }
  return { ready: true, failing };
}

async function judge(mutant: Mutant): Promise<Answer> {
  const text = mutate(readFileSync(mutant.file, "utf8"), mutant);
  const load = modules.with({ path: mutant.file, text });
  for (const test of testsOf(mutant.file)) {
    if (!(await passes(test, load))) return { noticedBy: test };
  }
  return { noticedBy: null };
}

/** Tests that need the file, the one beside it first, slow ones last. */
function testsOf(file: string): string[] {
  const beside = basename(file, ".ts");
  const cost = (test: string) => (basename(test).startsWith(`${beside}.`) ? -1 : milliseconds.get(test)!);
  return [...milliseconds.keys()]
    .filter((test) => modules.needs(test, file))
    .sort((left, right) => cost(left) - cost(right));
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
  testTimeout: 10_000,
  hookTimeout: 10_000,
  retry: 0,
  includeTaskLocation: false,
} as unknown as VitestRunner["config"];
