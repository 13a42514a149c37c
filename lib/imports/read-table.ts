import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CsvError, type Options as CsvOptions, parse } from "csv-parse/sync";
import { ConditionError } from "@/lib/core/conditions";

export const FILE_BYTES_MAX = 1024 * 1024;
export const LINES_MAX = 500;
/** Counts all line breaks, also in blank lines and cells. */
const BREAKS_MAX = 10 * LINES_MAX;
const COLUMNS_MAX = 100;
const LINE_BYTES_MAX = 16 * 1024;

interface CsvRecord {
  record: string[];
  raw: string;
}

interface SheetRow {
  /** Row number of the spreadsheet, without the header; blank rows count. */
  line: number;
  cells: string[];
}

export interface SheetTable {
  /** SHA-256 of the file, lower-case hex. */
  fileHash: string;
  header: string[];
  delimiter: string;
  records: SheetRow[];
}

/** Throws validation_error on `file`. */
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

/** Keeps blank rows, which the spreadsheet counts. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows = csvRecords(text, delimiter, RELAXED);
  for (const [index, { record, raw }] of rows.entries()) {
    // Relaxed parsing may join two rows at a stray quote, so parse such a record strictly.
    if (record.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)))
      csvRecords(raw, delimiter, STRICT, index);
  }
  return rows.map(({ record }) => record.map((cell) => cell.trim()));
}

/** Accepts a stray inch mark in a description. */
const RELAXED: CsvOptions = { relax_quotes: true, max_record_size: LINE_BYTES_MAX, to: BREAKS_MAX + 1 };
const STRICT: CsvOptions = { relax_quotes: false };

/** `firstLine`: number of the first record in the file. */
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

/** Without a `sep=` line, the most frequent delimiter of the header. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = SEP_LINE.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]! };
  const unquoted = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, "x");
  const head = unquoted.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return { text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))]! };
}
