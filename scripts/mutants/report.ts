import type { Mutant } from "./mutant";

export interface Verdict {
  mutant: Mutant;
  /** A test file, or "time limit"; null if nothing noticed it. */
  noticedBy: string | null;
  /** Why nothing needs to notice it. */
  reason?: string | undefined;
}

/** At least so many of a hundred mutants must be noticed. */
export const LEAST_PERCENT = 95;

/** Noticed and not, per file and in all. */
export function report(verdicts: Verdict[], refused: number): { text: string; percent: number } {
  const lines = ["noticed  not  (of them explained)"];
  for (const file of new Set(verdicts.map(({ mutant }) => mutant.file))) {
    const { noticed, survivors, explained } = count(verdicts.filter(({ mutant }) => mutant.file === file));
    lines.push(`${pad(noticed)}  ${pad(survivors, 3)}  ${pad(explained, 3)}  ${file}`);
  }
  const all = count(verdicts);
  const percent = (100 * all.noticed) / Math.max(verdicts.length, 1);
  lines.push(
    "",
    `${verdicts.length} mutants, ${all.noticed} noticed, ${all.survivors} not, ${all.explained} of these explained: ` +
      `${percent.toFixed(1)} %. Besides, ${refused} that no test noticed are refused by the compiler.`,
  );
  return { text: lines.join("\n"), percent };
}

function count(verdicts: Verdict[]) {
  const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null);
  return {
    noticed: verdicts.length - survivors.length,
    survivors: survivors.length,
    explained: survivors.filter(({ reason }) => reason).length,
  };
}

function pad(value: number, width = 7): string {
  return String(value).padStart(width);
}
