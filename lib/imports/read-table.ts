import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
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

interface SheetRow {
  /** As the spreadsheet numbers it, without the head line: blank rows count, and so do those above it. */
  line: number;
  cells: string[];
}

export interface SheetTable {
  /** SHA-256 of the file's bytes, lower-case hex. */
  fileHash: string;
  header: string[];
  /** The lines below the head line that hold something. */
  records: SheetRow[];
}

/**
 * A CSV file as rows of texts: comma, semicolon or tab, with or without byte order mark, UTF-8, UTF-16 or what older
 * spreadsheets write. Throws validation_error on `file` for what is no such file, is empty or too large.
 */
export function readTable(bytes: Uint8Array): SheetTable {
  if (bytes.length > FILE_BYTES_MAX) throw fileError("The file is larger than 1 MiB", "file_too_large");
  const text = withoutBlankEnd(decode(bytes));
  if (hasMoreBreaks(text, BREAKS_MAX)) throw tooLong();
  const rows = rowsOf(text).map((cells, index) => ({ line: index, cells }));
  const [head, ...records] = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const header = head?.cells;
  if (!header || records.length === 0)
    throw fileError("The file has no lines below its head line", "file_empty");
  if (header.length > COLUMNS_MAX)
    throw fileError(`The file has more than ${COLUMNS_MAX} columns`, "file_too_wide");
  if (records.length > LINES_MAX) throw tooLong();
  return { fileHash: hash("sha256", bytes, "hex"), header, records };
}

export type FileFault =
  | "file_too_large"
  | "file_empty"
  | "file_too_long"
  | "file_too_wide"
  | "file_line_too_long"
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
function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      to: BREAKS_MAX + 1,
      max_record_size: LINE_BYTES_MAX,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A stray inch mark in a description is no reason to refuse a file.
      relax_quotes: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") {
      const what = `A line of the file is longer than ${LINE_BYTES_MAX / 1024} KiB`;
      throw fileError(`${what}: perhaps a quote is not closed`, "file_line_too_long");
    }
    if (error instanceof CsvError)
      throw fileError(`The file is not a CSV file: ${error.message}`, "file_not_csv");
    throw error;
  }
}

const DELIMITERS = [",", ";", "\t"];

/** Whichever the head line has most of: there, none stands inside a name. */
function delimiterOf(text: string): string {
  const head =
    text
      .slice(0, 10_000)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}
