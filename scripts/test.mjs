import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { installMissing, ROOT, requireNode } from "./freshness.mjs";
import { performStages } from "./test/perform.mjs";
import { report } from "./test/report.mjs";
import { BY_NAME_ONLY, FULL, SHORT } from "./test/steps.mjs";

const { values, positionals: names } = parseArgs({
  options: { full: { type: "boolean" }, changed: { type: "boolean" }, since: { type: "string" } },
  allowPositionals: true,
});
const all = [...SHORT, ...FULL, BY_NAME_ONLY];
const known = all.flat().map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  process.exit(1);
}
requireNode();
process.chdir(ROOT);
installMissing({ dev: true });

const stages = names.length > 0 ? all : values.full ? FULL : SHORT;
const wanted = stages.map((stage) => stage.filter(({ name }) => names.length === 0 || names.includes(name)));
const since = values.since ?? (values.changed ? "main" : undefined);
const totals = report(await performStages(wanted, since));
// .ci/run sums the totals of both parts.
if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${totals.passed} ${totals.failed}\n`);
process.exit(totals.failed > 0 ? 1 : 0);
