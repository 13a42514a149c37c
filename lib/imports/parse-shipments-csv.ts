import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CsvError, type Options as CsvOptions, parse } from "csv-parse/sync";
import type { LineProblem } from "@/db/schema/imports";
import { ConditionError } from "@/lib/core/conditions";
import { unescapeCsvCell } from "@/lib/core/csv-cell";
import { parseMeasurement } from "@/lib/core/input/number";
import {
  type FileColumn,
  findImportColumn,
  IMPORT_COLUMNS,
  type ImportColumnName,
  type ImportDefaults,
} from "@/lib/core/shipments/import-columns";
import { type LineSizeTier, parseLineRequest, type RawLine } from "./line-request";

interface ParsedLine {
  /** Row number in the spreadsheet, not counting the header. */
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

/** Blocks the event loop; call `readShipmentsFile` instead. Throws validation_error on `file`. */
export function parseShipmentsCsv({ bytes, tiers, defaults = {}, columns: said }: FileToRead): ParsedFile {
  const { fileHash, header, delimiter, records } = parseCsvTable(bytes);
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

/** The usual cause is an unquoted comma within a text. */
const TOO_MANY_CELLS: LineProblem = {
  column: null,
  message: "The line has more cells than the head line",
  type: "too_many_cells",
};

export function readCsvColumns({ bytes }: { bytes: Uint8Array }): FileColumn[] {
  const { header, records } = parseCsvTable(bytes);
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
    const measure = decimalComma && MEASURES.has(column) ? parseMeasurement(cell, { decimalComma }) : null;
    raw[column] = measure === null ? cell : String(measure);
  }
  return raw;
}

function given(defaults: ImportDefaults): RawLine {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value));
}

const FILE_BYTES_MAX = 1024 * 1024;
const LINES_MAX = 500;
/** Limits all line breaks, including those in blank lines and in cells. */
const BREAKS_MAX = 10 * LINES_MAX;
const COLUMNS_MAX = 100;
const LINE_BYTES_MAX = 16 * 1024;

interface CsvRecord {
  record: string[];
  raw: string;
}

interface SheetRow {
  /** Row number in the spreadsheet, not counting the header; blank rows count. */
  line: number;
  cells: string[];
}

interface SheetTable {
  /** SHA-256 of the file, lower-case hex. */
  fileHash: string;
  header: string[];
  delimiter: string;
  records: SheetRow[];
}

/** Throws validation_error on `file`. */
export function parseCsvTable(bytes: Uint8Array): SheetTable {
  if (bytes.length > FILE_BYTES_MAX) throw fileError("The file is larger than 1 MiB", "file_too_large");
  const { text, delimiter } = withDelimiter(withoutBlankEnd(decode(bytes)));
  if (hasMoreBreaks(text, BREAKS_MAX)) throw tooLong();
  const rows = rowsOf(text, delimiter).map((cells, index) => ({ line: index, cells }));
  const [head, ...records] = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const header = head?.cells;
  if (!header || records.length === 0)
    throw fileError("The file has no lines below its head line", "file_empty");
  if (header.length > COLUMNS_MAX)
    throw fileError(`The file has more than ${COLUMNS_MAX} columns`, "file_too_wide");
  if (records.length > LINES_MAX) throw tooLong();
  return { fileHash: hash("sha256", bytes, "hex"), header, delimiter, records };
}

type FileFault =
  | "file_too_large"
  | "file_empty"
  | "file_too_long"
  | "file_too_wide"
  | "file_line_too_long"
  | "file_quote_open"
  | "file_not_csv"
  | "file_column_twice"
  | "file_column_missing";

function fileError(msg: string, type: FileFault): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", "file"], msg, type }]);
}

function tooLong(): ConditionError {
  return fileError(`The file has more than ${LINES_MAX} lines: split it`, "file_too_long");
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw fileError("The file is not a CSV file: save it as CSV first", "file_not_csv");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
}

/** Spreadsheets append thousands of empty rows. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && BLANK.has(text[end - 1]!)) end--;
  return text.slice(0, end);
}

const BLANK = new Set([" ", "\t", "\r", "\n", ",", ";"]);

function hasMoreBreaks(text: string, max: number): boolean {
  let breaks = 0;
  for (const _ of text.matchAll(/\r\n|\r|\n/g)) if (++breaks > max) return true;
  return false;
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows = csvRecords(text, delimiter, RELAXED);
  for (const [index, { record, raw }] of rows.entries()) {
    // Relaxed parsing may join two rows at a stray quote, so a record with line breaks is parsed strictly.
    if (record.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)))
      csvRecords(raw, delimiter, STRICT, index);
  }
  return rows.map(({ record }) => record.map((cell) => cell.trim()));
}

/** Accepts a stray quote, such as an inch mark in a description. */
const RELAXED: CsvOptions = { relax_quotes: true, max_record_size: LINE_BYTES_MAX, to: BREAKS_MAX + 1 };
const STRICT: CsvOptions = { relax_quotes: false };

/** `firstLine` is the line number of the first record in the file. */
function csvRecords(text: string, delimiter: string, options: CsvOptions, firstLine = 0): CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      trim: true,
      raw: true,
      ...options,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_MAX_RECORD_SIZE") {
      const what = `A line of the file is longer than ${LINE_BYTES_MAX / 1024} KiB`;
      throw fileError(`${what}: perhaps a quote is not closed`, "file_line_too_long");
    }
    if (error.code.includes("QUOTE")) {
      const line = firstLine + Number(error.records ?? 0);
      throw fileError(`A quote (") in line ${line} of the file is not closed`, "file_quote_open");
    }
    throw fileError(`The file is not a CSV file: ${error.message}`, "file_not_csv");
  }
}

const SEP_LINE = /^"?sep=([^\w\s"]|\t)"?[,;\t ]*(?:\r\n|\r|\n)/i;
const DELIMITERS = [",", ";", "\t"];

function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = SEP_LINE.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]! };
  const unquoted = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, "x");
  const head = unquoted.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return { text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))]! };
}
