import { setImmediate as turn } from "node:timers/promises";
import type { CsvValue } from "@/lib/core/csv-cell";
import { csvText } from "./csv-text";

/** What a spreadsheet opens without trouble; beyond, the file says that it was cut. */
export const CSV_ROWS_MAX = 100_000;
/** Rows per statement: a chunk that is sent at once, and a statement that holds nothing for long. */
const PAGE = 500;
/** Rows that are written at once: of the longest texts, in about 20 ms. Then others have their turn. */
const AT_ONCE = 50;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

interface CsvSource<Row> {
  header: string[];
  /** So many rows that come after another one, or the first ones. */
  read: (after: Row | null, limit: number) => Promise<Row[]>;
  cells: (row: Row) => CsvValue[];
  rowsMax: number;
}

/**
 * A list as chunks of CSV text, read page by page, however long it is. A file that is cut says so in its last line.
 * Cells that a spreadsheet would run as formulas begin with an apostrophe.
 */
export async function* exportCsv<Row>(source: CsvSource<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([source.header]);
  let last: Row | null = null;
  for (let left = source.rowsMax; ; ) {
    // One row more than may be shown tells whether the file is cut.
    const limit = Math.min(PAGE, left + 1);
    const rows: Row[] = await source.read(last, limit);
    const shown = rows.slice(0, left);
    for (let at = 0; at < shown.length; at += AT_ONCE) {
      yield csvText(shown.slice(at, at + AT_ONCE).map(source.cells));
      await turn();
    }
    if (rows.length > shown.length) {
      yield csvText([[`Cut after ${source.rowsMax} rows: export shorter periods`]]);
      return;
    }
    if (rows.length < limit) return;
    left -= shown.length;
    last = shown.at(-1)!;
  }
}
