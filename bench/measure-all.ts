import { printRows, type BenchRow } from "./report";

/** Thrown when the machine lacks a requirement of a measure. The message names the requirement. */
export class MissingRequirementError extends Error {}

interface BenchResult {
  rows: BenchRow[];
  /** Measures that threw an error other than MissingRequirementError. */
  failed: string[];
  /** Missing requirement of each skipped measure. */
  leftOut: string[];
}

/** Runs the measures in sequence. A failed or skipped measure does not stop the others. */
export async function measureAll<S>(
  measures: Record<string, (stage: S) => Promise<BenchRow[]>>,
  stage: S,
): Promise<BenchResult> {
  const all: BenchResult = { rows: [], failed: [], leftOut: [] };
  for (const [name, measure] of Object.entries(measures)) {
    const started = performance.now();
    try {
      const measured = await measure(stage);
      console.log(`\n${name}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
      printRows(measured);
      all.rows.push(...measured);
    } catch (error) {
      if (error instanceof MissingRequirementError) {
        console.log(`\n${name} is left out: ${error.message}`);
        all.leftOut.push(`${name}: ${error.message}`);
      } else {
        console.error(`\n${name} failed:`, error);
        all.failed.push(name);
      }
    }
  }
  return all;
}
