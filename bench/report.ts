import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { median, medianRatio } from "./alternating-rounds";

export interface Row {
  name: string;
  /** Unit of both values. */
  unit: string;
  subject: number;
  reference: number;
  /** Subject divided by reference: of throughput when higher is better, of cost when lower is better. */
  ratio: number;
  /** Null for a value without a limit. */
  bar: { atLeast: number } | { atMost: number } | null;
  passed: boolean;
}

/** Requires the subject to reach at least this share of the reference throughput. */
export function compareThroughput(
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

export function compareCost(
  name: string,
  subject: number[],
  reference: number[],
  atMost: number | null,
): Row {
  const ratio = medianRatio(reference, subject);
  const figures = { unit: "per second", subject: median(subject), reference: median(reference) };
  const bar = atMost === null ? null : { atMost };
  return { name, ...figures, ratio, bar, passed: atMost === null || ratio <= atMost };
}

export function compareWithLimit(name: string, unit: string, subject: number, limit: number): Row {
  const ratio = subject / limit;
  return { name, unit, subject, reference: limit, ratio, bar: { atMost: 1 }, passed: ratio <= 1 };
}

export function printRows(rows: Row[]): void {
  for (const line of alignColumns([
    ["", "subject/s", "reference/s", "ratio", "bar", ""],
    ...rows.map(formatCells),
  ]))
    console.log(line.join("  "));
}

/** Aligns the first column left and the others right. */
export function alignColumns(lines: string[][]): string[][] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    ),
  );
}

export function formatCells({ name, subject, reference, ratio, bar, passed }: Row): string[] {
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
