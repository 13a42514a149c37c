import type { LineProblem } from "@/db/schema/imports";
import { unescapeCsvCell } from "@/lib/core/csv-cell";
import { parseMeasure } from "@/lib/core/input/number";
import {
  IMPORT_COLUMNS,
  type ImportColumnName,
  type ImportDefaults,
  findImportColumn,
} from "@/lib/core/shipments/import-columns";
import type { FileColumn } from "@/lib/core/shipments/import-view";
import { type LineSizeTier, type RawLine, requestOfLine } from "@/lib/imports/line-request";
import { fileError, readTable } from "@/lib/imports/read-table";

export interface ParsedLine {
  /** As the spreadsheet numbers it, without the head line. */
  line: number;
  /** Its cells by column, with the sender's usual details where the line had none. */
  raw: RawLine;
  problems: LineProblem[];
}

export interface ParsedFile {
  fileHash: string;
  lines: ParsedLine[];
}

export interface FileToRead {
  bytes: Uint8Array;
  tiers: readonly LineSizeTier[];
  defaults?: ImportDefaults;
  /** What the file's columns mean in their order, as somebody has said; null for one that is not read. */
  columns?: readonly (ImportColumnName | null)[] | undefined;
}

/**
 * The lines of a file with everything that is wrong with them; a bad line never keeps a good one from being booked.
 * Too much computing for the event loop: `readShipmentsFile` does it beside. Throws validation_error on `file` for a file without lines, without a needed column, or too large.
 */
export function parseShipmentsCsv({ bytes, tiers, defaults = {}, columns: said }: FileToRead): ParsedFile {
  const { fileHash, header, delimiter, records } = readTable(bytes);
  const columns = said ? header.map((_, index) => said[index] ?? null) : header.map(columnOf);
  requireColumns(columns.filter((column) => column !== null));
  const lines = records.map(({ line, cells }) => {
    const raw = { ...given(defaults), ...rawOf(columns, cells, delimiter === ";") };
    const hasMore = cells.slice(header.length).some((cell) => cell !== "");
    const problems = [...requestOfLine(raw, tiers).problems, ...(hasMore ? [TOO_MANY_CELLS] : [])];
    return { line, raw, problems };
  });
  return { fileHash, lines };
}

/** The cells of such a line stand under the wrong names: most often a text holds a comma and has no quotes. */
const TOO_MANY_CELLS: LineProblem = {
  column: null,
  message: "The line has more cells than the head line",
  type: "too_many_cells",
};

/** What each column of a file is called, what stands in it first, and what we take it for. Throws as the above. */
export function columnsOfCsv({ bytes }: { bytes: Uint8Array }): FileColumn[] {
  const { header, records } = readTable(bytes);
  return header.map((name, index) => ({
    header: name,
    sample: records.map(({ cells }) => cells[index] ?? "").find((cell) => cell !== "") ?? "",
    column: columnOf(name),
  }));
}

function columnOf(header: string): ImportColumnName | null {
  return findImportColumn(unescapeCsvCell(header));
}

function requireColumns(columns: ImportColumnName[]): void {
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw fileError(`The file has two columns for ${twice}`, "file_column_twice");
  const missing = IMPORT_COLUMNS.filter(({ name, need }) => need === "required" && !columns.includes(name));
  if (missing.length === 0) return;
  throw fileError(
    `The file lacks the column ${missing.map(({ name }) => name).join(", ")}`,
    "file_column_missing",
  );
}

const MEASURES: ReadonlySet<ImportColumnName> = new Set(["weight_kg", "length_cm", "width_cm", "height_cm"]);

/** Where the comma is a decimal sign, measures are kept with a point: later readers know nothing of the file. */
function rawOf(columns: (ImportColumnName | null)[], cells: string[], decimalComma: boolean): RawLine {
  const raw: RawLine = {};
  for (const [index, column] of columns.entries()) {
    const cell = unescapeCsvCell(cells[index] ?? "")
      .replaceAll("\0", "")
      .toWellFormed();
    if (!column || cell === "") continue;
    const measure = decimalComma && MEASURES.has(column) ? parseMeasure(cell, { decimalComma }) : null;
    raw[column] = measure === null ? cell : String(measure);
  }
  return raw;
}

function given(defaults: ImportDefaults): RawLine {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value));
}
