import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { computed, run, scratch } from "./run.mjs";
import { bin } from "./steps.mjs";
import { summarize } from "./summarize.mjs";

/** Performs the wanted steps of all stages. Returns the result of each by its name, in the order of their ends. */
export async function performStages(stages) {
  // What was installed before is no step's.
  computed();
  const run = {
    results: new Map(),
    wanted: new Set(stages.flat(2).map(({ name }) => name)),
    ended: new EventEmitter(),
  };
  for (const lanes of stages) {
    await Promise.all(lanes.map((lane) => performLane(lane, lanes.length > 1, run)));
  }
  return run.results;
}

async function performLane(lane, isBeside, { results, wanted, ended }) {
  for (const step of lane) {
    // They may stand in another lane.
    for (const name of [step.after, step.needs]) {
      if (wanted.has(name) && !results.has(name)) await once(ended, name);
    }
    results.set(step.name, await perform(step, isBeside, results));
    ended.emit(step.name);
  }
}

/** A step that fails does not hide the next ones, only those that need it. */
async function perform(step, isBeside, results) {
  if (results.get(step.needs)?.failed) return { passed: 0, failed: 1, note: `not run: ${step.needs} failed` };
  if (!isBeside) console.log(`\n── ${step.name}`);
  const started = Date.now();
  const said = [];
  const result = await attempt(step, isBeside ? said : null);
  const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const note = result.note ?? [took, computed()].filter(Boolean).join(", ");
  if (isBeside) console.log(`\n── ${step.name}\n${said.join("").trimEnd()}`);
  return { ...result, note };
}

async function attempt(step, said) {
  if (step.before?.length && (await run(step.before, {}, said)) !== 0) {
    return { passed: 0, failed: 1, note: `${step.before.join(" ")} failed` };
  }
  const file = join(scratch, `${step.name}.json`);
  const command = step.vitest ? vitest(step, file) : [...step.command, ...(step.files ?? [])];
  const status = await run(command, { ...step.settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, said);
  const counts = existsSync(file) ? summarize(JSON.parse(readFileSync(file, "utf8"))) : gate(status);
  // A run can end badly although no test failed: a file that does not load, an error outside of every test.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitest({ name, projects = [name], files = [], options = [], within = [] }, file) {
  const json = ["--reporter=json", `--outputFile.json=${file}`, "--reporter=scripts/test/attempts.mjs"];
  return [
    ...within,
    bin("vitest"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    ...json,
    ...options,
    ...files,
  ];
}

function gate(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
