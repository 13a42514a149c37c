import { setImmediate as turn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { type CsvValue, escapeCsvCell } from "@/lib/core/csv-cell";

export const CSV_ROWS_MAX = 100_000;
const PAGE = 500;
/** Rows per chunk: about 20 ms of formatting, after which other requests run. */
const AT_ONCE = 50;
const BYTE_ORDER_MARK = "\ufeff";

interface CsvSource<Row> {
  header: string[];
  read: (after: Row | null, limit: number) => Promise<Row[]>;
  cells: (row: Row) => CsvValue[];
  rowsMax: number;
}

/** Reads page by page and yields chunks. Cells that would run as formulas begin with an apostrophe. */
export async function* exportCsv<Row>(source: CsvSource<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([source.header]);
  let last: Row | null = null;
  for (let left = source.rowsMax; ; ) {
    const limit = Math.min(PAGE, left + 1);
    const rows: Row[] = await source.read(last, limit);
    const shown = rows.slice(0, left);
    for (let at = 0; at < shown.length; at += AT_ONCE) {
      yield formatCsv(shown.slice(at, at + AT_ONCE).map(source.cells));
      await turn();
    }
    if (rows.length > shown.length) {
      yield formatCsv([[`Cut after ${source.rowsMax} rows: export shorter periods`]]);
      return;
    }
    if (rows.length < limit) return;
    left -= shown.length;
    last = shown.at(-1)!;
  }
}

/** Matches cell separators of every locale, and characters that start a formula. */
const QUOTED = /[,;\t\r\n"]|^\s*['=+\-@\uff1d\uff0b\uff0d\uff20]/;

export function formatCsv(rows: CsvValue[][]): string {
  return stringify(
    rows.map((row) => row.map(escapeCsvCell)),
    { record_delimiter: "windows", quoted_match: QUOTED },
  );
}
