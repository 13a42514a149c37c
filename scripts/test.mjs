import { parseArgs } from "node:util";
import { installMissing, ROOT, requireNode } from "./freshness.mjs";
import { changedSince } from "./test/changed-since.mjs";
import { performStages } from "./test/perform.mjs";
import { report } from "./test/report.mjs";
import { select } from "./test/select.mjs";
import { BY_NAME_ALONE, STAGES, STEPS } from "./test/steps.mjs";

/**
 * `npm test`: everything that must hold, in one run. `npm test -- unit verbs` runs the named steps alone,
 * `npm test -- --changed` what the changes since `main` can break, `--since <ref>` since another commit, and `--list`
 * only says what that is.
 */
const { values, positionals: chosen } = parseArgs({
  options: { changed: { type: "boolean" }, since: { type: "string" }, list: { type: "boolean" } },
  allowPositionals: true,
});
const known = [...STEPS, ...BY_NAME_ALONE];
const unknown = chosen.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. There are ${STEPS.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}
requireNode();
process.chdir(ROOT);
installMissing({ dev: true });

const selection = values.changed || values.since ? await selectChanged(values.since ?? "main") : null;
const stages = [...STAGES, [BY_NAME_ALONE]]
  .map((stage) => stage.map((lane) => lane.filter(isWanted).map(narrowed)).filter((lane) => lane.length > 0))
  .filter((stage) => stage.length > 0);
if (values.list)
  for (const { name, files } of stages.flat(2)) console.log([name, ...(files ?? [])].join(" "));
else process.exit(report(await performStages(stages)) ? 0 : 1);

async function selectChanged(since) {
  const changed = changedSince(since);
  console.log(`Changed since ${since}: ${changed.length} files.`);
  const { readModules } = await import("./test/read-modules.mjs");
  return select(changed, readModules());
}

function isWanted({ name }) {
  if (chosen.length > 0) return chosen.includes(name);
  return !BY_NAME_ALONE.some((step) => step.name === name) && (selection?.steps.has(name) ?? true);
}

function narrowed(step) {
  const files = selection?.steps.get(step.name);
  return Array.isArray(files) ? { ...step, files, options: step.vitest ? ["--passWithNoTests"] : [] } : step;
}
