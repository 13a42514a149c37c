import type { LineProblem } from "@/db/schema/imports";
import { unprotectedCell } from "@/lib/core/csv-cell";
import {
  IMPORT_COLUMNS,
  type ImportColumnName,
  type ImportDefaults,
  importColumnOf,
} from "@/lib/core/shipments/import-columns";
import { type LineSizeTier, type RawLine, requestOfLine } from "@/lib/imports/line-request";
import { fileError, readTable } from "@/lib/imports/read-table";

export interface ParsedLine {
  /** The record's number in the file, from 1, without the head line. */
  line: number;
  /** Its cells by column, with the sender's usual details where the line had none. */
  raw: RawLine;
  problems: LineProblem[];
}

export interface ParsedFile {
  fileHash: string;
  columns: ImportColumnName[];
  /** Head lines that mean nothing to us: their cells are not used. */
  ignoredHeaders: string[];
  lines: ParsedLine[];
}

export interface FileToRead {
  bytes: Uint8Array;
  tiers: readonly LineSizeTier[];
  defaults?: ImportDefaults;
}

/**
 * The lines of a file with everything that is wrong with them; a bad line never keeps a good one from being booked.
 * Too much computing for the event loop: `readShipmentsFile` does it beside. Throws validation_error on `file` for a file without lines, without a needed column, or too large.
 */
export function parseShipmentsCsv({ bytes, tiers, defaults = {} }: FileToRead): ParsedFile {
  const { fileHash, header, records } = readTable(bytes);
  const columns = header.map((name) => importColumnOf(unprotectedCell(name)));
  const known = columns.filter((column) => column !== null);
  requireColumns(known);
  const lines = records.map((cells, index) => {
    const raw = { ...given(defaults), ...rawOf(columns, cells) };
    return { line: index + 1, raw, problems: requestOfLine(raw, tiers).problems };
  });
  const ignoredHeaders = header.filter((name, index) => name !== "" && columns[index] === null);
  return { fileHash, columns: known, ignoredHeaders, lines };
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

function rawOf(columns: (ImportColumnName | null)[], cells: string[]): RawLine {
  const raw: RawLine = {};
  for (const [index, column] of columns.entries()) {
    const cell = unprotectedCell(cells[index] ?? "")
      .replaceAll("\0", "")
      .toWellFormed();
    if (column && cell !== "") raw[column] = cell;
  }
  return raw;
}

function given(defaults: ImportDefaults): RawLine {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value));
}
