import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { median, medianRatio } from "./alternating-rounds";

export interface BenchRow {
  name: string;
  unit: string;
  subject: number;
  reference: number;
  /** Subject value divided by reference value. Higher is better for throughputs; lower is better for costs. */
  ratio: number;
  /** Null when the value has no limit. */
  bar: { atLeast: number } | { atMost: number } | null;
  passed: boolean;
}

type Figures = Omit<BenchRow, "ratio" | "passed"> & { ratio?: number };

export function createRow({ ratio, ...figures }: Figures): BenchRow {
  const { subject, reference, bar } = figures;
  const judged = ratio ?? subject / reference;
  const passed = bar === null || ("atLeast" in bar ? judged >= bar.atLeast : judged <= bar.atMost);
  return { ...figures, ratio: judged, passed };
}

/** `atLeast` is the minimum ratio of the subject throughput to the reference throughput. */
export function compareThroughput(
  name: string,
  subject: number[],
  reference: number[],
  atLeast: number | null,
): BenchRow {
  const figures = { unit: "per second", subject: median(subject), reference: median(reference) };
  const bar = atLeast === null ? null : { atLeast };
  return createRow({ name, ...figures, ratio: medianRatio(subject, reference), bar });
}

export function compareCost(
  name: string,
  subject: number[],
  reference: number[],
  atMost: number | null,
): BenchRow {
  const figures = { unit: "per second", subject: median(subject), reference: median(reference) };
  const bar = atMost === null ? null : { atMost };
  return createRow({ name, ...figures, ratio: medianRatio(reference, subject), bar });
}

export function compareWithLimit(name: string, unit: string, subject: number, limit: number): BenchRow {
  return createRow({ name, unit, subject, reference: limit, bar: { atMost: 1 } });
}

export function printRows(rows: BenchRow[]): void {
  for (const line of alignColumns([
    ["", "subject/s", "reference/s", "ratio", "bar", ""],
    ...rows.map(formatCells),
  ]))
    console.log(line.join("  "));
}

function alignColumns(lines: string[][]): string[][] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    ),
  );
}

function formatCells({ name, subject, reference, ratio, bar, passed }: BenchRow): string[] {
  const limit = bar === null ? "–" : "atLeast" in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`;
  const verdict = bar === null ? "" : passed ? "pass" : "FAIL";
  return [name, figure(subject), figure(reference), ratio.toFixed(2), limit, verdict];
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}

export function writeRows(file: string, rows: BenchRow[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const passed = rows.every((row) => row.passed);
  writeFileSync(
    file,
    `${JSON.stringify({ measured_at: new Date().toISOString(), passed, rows }, null, 2)}\n`,
  );
}

const BEGIN = "<!-- figures -->";
const HEADER = ["Work / reference", "Work", "Reference", "Ratio", "Bar", "Verdict"];
const END = "<!-- end of figures -->";

export function writeBenchmarkPage(file: string, rows: BenchRow[]): void {
  const page = readFileSync(file, "utf8");
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for figures: ${BEGIN} … ${END}`);
  writeFileSync(
    file,
    `${page.slice(0, from)}${BEGIN}\n\n${machine()}\n\n${table(rows)}\n\n${page.slice(to)}`,
  );
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${day} with Node.js ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim() ?? process.arch}), ${memory} GiB.`;
}

function table(rows: BenchRow[]): string {
  const [header, ...lines] = alignColumns([HEADER, ...rows.map(formatCells)]);
  const rule = header!.map((cell, column) => (column === 0 ? "" : ":").padStart(cell.length, "-"));
  return [header!, rule, ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
