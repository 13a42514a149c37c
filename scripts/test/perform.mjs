import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run, scratch } from "./run.mjs";
import { bin } from "./steps.mjs";
import { summarize } from "./summarize.mjs";

/** Steps that run at the same time: while one waits, the other computes. */
const LANES = 2;

/**
 * Performs the stages one after the other, the steps of each two at a time, in their order. Returns the result of each
 * step by its name. With `since`, tests that reach no file changed since that commit are left out.
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

/** A step that fails stops only the steps that need it. */
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
  // A run can fail although no test did: a file that does not load, an error outside of every test.
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
