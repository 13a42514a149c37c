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
import { type LineSizeTier, type RawLine, parseLineRequest } from "@/lib/imports/line-request";
import { fileError, readTable } from "@/lib/imports/read-table";

export interface ParsedLine {
  /** Row number of the spreadsheet, without the header. */
  line: number;
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
  columns?: readonly (ImportColumnName | null)[] | undefined;
}

/** Blocks the event loop: use `readShipmentsFile`. Throws validation_error on `file`. */
export function parseShipmentsCsv({ bytes, tiers, defaults = {}, columns: said }: FileToRead): ParsedFile {
  const { fileHash, header, delimiter, records } = readTable(bytes);
  const columns = said ? header.map((_, index) => said[index] ?? null) : header.map(columnOf);
  requireColumns(columns.filter((column) => column !== null));
  const lines = records.map(({ line, cells }) => {
    const raw = { ...given(defaults), ...rawOf(columns, cells, delimiter === ";") };
    const hasMore = cells.slice(header.length).some((cell) => cell !== "");
    const problems = [...parseLineRequest(raw, tiers).problems, ...(hasMore ? [TOO_MANY_CELLS] : [])];
    return { line, raw, problems };
  });
  return { fileHash, lines };
}

/** Most often an unquoted comma within a text. */
const TOO_MANY_CELLS: LineProblem = {
  column: null,
  message: "The line has more cells than the head line",
  type: "too_many_cells",
};

export function readCsvColumns({ bytes }: { bytes: Uint8Array }): FileColumn[] {
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

/** Replaces a decimal comma by a point. */
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
