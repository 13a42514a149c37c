import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { alignColumns, formatCells, type Row } from "./report";

const BEGIN = "<!-- figures -->";
const HEADER = ["Work / reference", "Work", "Reference", "Ratio", "Bar", "Verdict"];
const END = "<!-- end of figures -->";

export function writePage(file: string, rows: Row[]): void {
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

function table(rows: Row[]): string {
  const [header, ...lines] = alignColumns([HEADER, ...rows.map(formatCells)]);
  const rule = header!.map((cell, column) => (column === 0 ? "" : ":").padStart(cell.length, "-"));
  return [header!, rule, ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
