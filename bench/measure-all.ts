import { printRows, type Row } from "./report";

/** Thrown by a measure that this machine lacks something for; the message says what. */
export class NotMeasured extends Error {}

export interface Measured {
  rows: Row[];
  /** Measures that threw anything else than NotMeasured. */
  failed: string[];
  /** The missing requirement of each measure that was left out. */
  leftOut: string[];
}

/** Runs one measure after the other. One that fails or is left out costs none of the others' figures. */
export async function measureAll<S>(
  measures: Record<string, (stage: S) => Promise<Row[]>>,
  stage: S,
): Promise<Measured> {
  const all: Measured = { rows: [], failed: [], leftOut: [] };
  for (const [name, measure] of Object.entries(measures)) {
    const started = performance.now();
    try {
      const measured = await measure(stage);
      console.log(`\n${name}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
      printRows(measured);
      all.rows.push(...measured);
    } catch (error) {
      if (error instanceof NotMeasured) {
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
