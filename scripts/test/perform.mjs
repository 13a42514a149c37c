import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run, scratch } from "./run.mjs";
import { bin } from "./steps.mjs";
import { summarize } from "./summarize.mjs";

/** Concurrent steps: one computes while the other waits. */
const LANES = 2;

/**
 * Runs the stages in sequence, and two steps of a stage at a time. Returns the results by step name. With
 * `since`, skips tests that depend on no file changed since that commit.
 */
export async function performStages(stages, since) {
  const results = new Map();
  const wanted = new Set(stages.flat().map(({ name }) => name));
  const ended = new EventEmitter();
  for (const stage of stages) {
    const waiting = [...stage];
    const isBeside = stage.length > 1;
    const isReady = ({ needs, after }) =>
      [needs, after].every((name) => !wanted.has(name) || results.has(name));
    const lane = async () => {
      while (waiting.length > 0) {
        const at = waiting.findIndex(isReady);
        if (at < 0) await once(ended, "step");
        else {
          const [step] = waiting.splice(at, 1);
          results.set(step.name, await perform(step, isBeside, results, since));
          ended.emit("step");
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  return results;
}

/** A failed step stops only the steps that need it. */
async function perform(step, isBeside, results, since) {
  if (results.get(step.needs)?.failed) return { passed: 0, failed: 1, note: `not run: ${step.needs} failed` };
  console.log(`\n── ${step.name}${isBeside ? " begins" : ""}`);
  const started = Date.now();
  const output = [];
  const result = await attempt(step, isBeside ? output : null, since);
  if (isBeside) console.log(`\n── ${step.name}\n${output.join("").trimEnd()}`);
  return { note: `${((Date.now() - started) / 1000).toFixed(1)} s`, ...result };
}

async function attempt(step, output, since) {
  if (step.install?.length && (await run(step.install, {}, output)) !== 0) {
    return { passed: 0, failed: 1, note: `${step.install.join(" ")} failed` };
  }
  const file = join(scratch, `${step.name}.json`);
  const settings = { ...step.settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = await run(commandOf(step, file, since), settings, output);
  const counts = existsSync(file)
    ? summarize(JSON.parse(readFileSync(file, "utf8")))
    : { passed: status === 0 ? 1 : 0, failed: 0 };
  // A run can fail without a failed test: a file that does not load, or an error outside of tests.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function commandOf({ command, projects, journeys, within = [], options = [] }, file, since) {
  if (journeys) {
    const changed = since ? [`--only-changed=${since}`, "--pass-with-no-tests"] : [];
    return [bin("playwright"), "test", "--reporter=list,json", ...options, ...changed];
  }
  if (!projects) return command;
  return [
    ...within,
    ...[bin("vitest"), "run", ...projects.flatMap((project) => ["--project", project])],
    ...["--reporter=default", "--reporter=scripts/test/attempts.mjs"],
    ...["--reporter=json", `--outputFile.json=${file}`],
    ...options,
    ...(since ? [`--changed=${since}`, "--passWithNoTests"] : []),
  ];
}
