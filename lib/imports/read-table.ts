import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CsvError, type Options as CsvOptions, parse } from "csv-parse/sync";
import { ConditionError } from "@/lib/core/conditions";

/** Half a megabyte is already ten times what the lines below can hold sensibly. */
export const FILE_BYTES_MAX = 1024 * 1024;
/** A morning's work of a large shop; each line is priced and paid for by itself. */
export const LINES_MAX = 500;
/** Line breaks, those of blank lines and inside of cells among them: each costs as much as a short line. */
const BREAKS_MAX = 10 * LINES_MAX;
/** Several times the columns that mean something to us. */
const COLUMNS_MAX = 100;
/** Bytes of a line: several times what its fields may hold together. A quote that is never closed ends here. */
const LINE_BYTES_MAX = 16 * 1024;

interface CsvRecord {
  record: string[];
  raw: string;
}

interface SheetRow {
  /** As the spreadsheet numbers it, without the head line: blank rows count, and so do those above it. */
  line: number;
  cells: string[];
}

export interface SheetTable {
  /** SHA-256 of the file's bytes, lower-case hex. */
  fileHash: string;
  header: string[];
  /** The sign between the cells. */
  delimiter: string;
  /** The lines below the head line that hold something. */
  records: SheetRow[];
}

/**
 * A CSV file as rows of trimmed texts: comma, semicolon, tab or what a `sep=` line names, line ends in any mixture, with
 * or without byte order mark, UTF-8, UTF-16 or what older spreadsheets write. Throws validation_error on `file` for what
 * is no such file, is empty or too large.
 */
export function readTable(bytes: Uint8Array): SheetTable {
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

export type FileFault =
  | "file_too_large"
  | "file_empty"
  | "file_too_long"
  | "file_too_wide"
  | "file_line_too_long"
  | "file_quote_open"
  | "file_not_csv"
  | "file_column_twice"
  | "file_column_missing";

export function fileError(msg: string, type: FileFault): ConditionError {
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

/** Spreadsheets end a file in thousands of lines of empty cells. */
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

/** Blank ones too, which the spreadsheet counts; no further than there may be breaks, however long the file is. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows = csvRecords(text, delimiter, RELAXED);
  for (const [index, { record, raw }] of rows.entries()) {
    // Relaxed parsing ends a quoted cell at a quote inside of the next row, and takes the row for a part of the cell.
    if (record.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)))
      csvRecords(raw, delimiter, STRICT, index);
  }
  return rows.map(({ record }) => record.map((cell) => cell.trim()));
}

/** A stray inch mark in a description is no reason to refuse a file. */
const RELAXED: CsvOptions = { relax_quotes: true, max_record_size: LINE_BYTES_MAX, to: BREAKS_MAX + 1 };
const STRICT: CsvOptions = { relax_quotes: false };

/** `firstLine` is the number of the first record in the file. Throws validation_error on `file`. */
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

/** The line with which spreadsheets are told the delimiter, and the cells that they add to it when they save. */
const SEP_LINE = /^"?sep=([^\w\s"]|\t)"?[,;\t ]*(?:\r\n|\r|\n)/i;
const DELIMITERS = [",", ";", "\t"];

/** The text without its `sep=` line, and the delimiter: the one named there, else whichever the head line has most of. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = SEP_LINE.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]! };
  const unquoted = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, "x");
  const head = unquoted.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return { text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))]! };
}
