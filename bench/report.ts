import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { median, medianRatio } from "./rounds";

export interface Row {
  name: string;
  /** The unit of both figures. */
  unit: string;
  subject: number;
  reference: number;
  /** Subject over reference where more is better, the cost of the subject in references where less is. */
  ratio: number;
  /** Null for a figure that is only shown. */
  bar: { atLeast: number } | { atMost: number } | null;
  passed: boolean;
}

/** The subject reaches at least this share of the reference's throughput. */
export function throughput(
  name: string,
  subject: number[],
  reference: number[],
  atLeast: number | null,
): Row {
  const ratio = medianRatio(subject, reference);
  const figures = { unit: "per second", subject: median(subject), reference: median(reference) };
  const bar = atLeast === null ? null : { atLeast };
  return { name, ...figures, ratio, bar, passed: atLeast === null || ratio >= atLeast };
}

export function cost(name: string, subject: number[], reference: number[], atMost: number | null): Row {
  const ratio = medianRatio(reference, subject);
  const figures = { unit: "per second", subject: median(subject), reference: median(reference) };
  const bar = atMost === null ? null : { atMost };
  return { name, ...figures, ratio, bar, passed: atMost === null || ratio <= atMost };
}

export function within(name: string, unit: string, subject: number, limit: number): Row {
  const ratio = subject / limit;
  return { name, unit, subject, reference: limit, ratio, bar: { atMost: 1 }, passed: ratio <= 1 };
}

export function printRows(rows: Row[]): void {
  for (const line of aligned([["", "subject/s", "reference/s", "ratio", "bar", ""], ...rows.map(cells)]))
    console.log(line.join("  "));
}

/** The first column to the left, the others to the right, each as wide as its widest cell. */
export function aligned(lines: string[][]): string[][] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    ),
  );
}

export function cells({ name, subject, reference, ratio, bar, passed }: Row): string[] {
  const limit = bar === null ? "–" : "atLeast" in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`;
  const verdict = bar === null ? "" : passed ? "pass" : "FAIL";
  return [name, figure(subject), figure(reference), ratio.toFixed(2), limit, verdict];
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}

export function writeRows(file: string, rows: Row[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const passed = rows.every((row) => row.passed);
  writeFileSync(
    file,
    `${JSON.stringify({ measured_at: new Date().toISOString(), passed, rows }, null, 2)}\n`,
  );
}
