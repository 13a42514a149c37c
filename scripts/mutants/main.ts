import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Compiler } from "./compiler";
import { Court } from "./court";
import { Explained } from "./explained";
import { findMutants } from "./find-mutants";
import type { Mutant } from "./mutant";
import { LEAST_PERCENT, report, type Verdict } from "./report";
import { sample } from "./sample";

/**
 * Puts small faults into the rules, one at a time and in memory only, and runs the unit tests beside the rules.
 * `MUTANTS=300` judges so many, chosen by `MUTANTS_SEED`; `MUTANTS_FILES=lib/core/pricing/pricing.ts` only those of files
 * whose path begins so, several with commas between.
 */
const RULES = "lib/core";
const root = process.cwd();
const seed = Number(process.env.MUTANTS_SEED ?? 1);
const prefixes = (process.env.MUTANTS_FILES ?? RULES).split(",");

const files = readdirSync(join(root, RULES), { recursive: true, encoding: "utf8" })
  .map((path) => `${RULES}/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".ts"))
  .sort();
const tests = files.filter((file) => file.endsWith(".test.ts"));
const rules = files.filter((file) => !/\.(?:test|fixture)\.ts$/.test(file));
const all = rules
  .filter((file) => prefixes.some((prefix) => file.startsWith(prefix)))
  .flatMap((file) => findMutants(file, readFileSync(join(root, file), "utf8")));

const chosen = sample(all, Number(process.env.MUTANTS ?? all.length), seed);
const explained = new Explained(join(root, "scripts/mutants/explained.tsv"));
const { verdicts, refused } = await judgeAll(chosen);
const { text, percent } = report(verdicts, refused);
const needless = verdicts.filter(({ noticedBy, reason }) => noticedBy !== null && reason);
console.log(text);
for (const key of explained.stale(all)) console.log(`Explained, but there is no such mutant: ${key}`);
for (const { mutant } of needless) console.log(`Explained, but noticed: ${mutant.file} ${mutant.change}`);
if (percent < LEAST_PERCENT) process.exitCode = 1;

async function judgeAll(mutants: Mutant[]): Promise<{ verdicts: Verdict[]; refused: number }> {
  const court = new Court(tests, seed);
  await court.open();
  const compiler = new Compiler(root, rules);
  const verdicts: Verdict[] = [];
  let refused = 0;
  for (const [index, mutant] of mutants.entries()) {
    const noticedBy = await court.judge(mutant);
    if (noticedBy === null && !process.env.FAST && !compiler.accepts(mutant)) refused++;
    else {
      const reason = explained.reasonOf(mutant);
      verdicts.push({ mutant, noticedBy, reason });
      if (noticedBy === null && !reason)
        console.log(`${mutant.file}:${mutant.line}\t${mutant.place}\t${mutant.change}`);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${mutants.length}`);
  }
  court.close();
  return { verdicts, refused };
}
