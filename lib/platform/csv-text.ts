import { stringify } from "csv-stringify/sync";
import { type CsvValue, escapeCsvCell } from "@/lib/core/csv-cell";

/** What a spreadsheet of any locale takes for a boundary between cells, and what may begin a formula. */
const QUOTED = /[,;\t\r\n"]|^\s*['=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Rows as CSV text that is safe to open. Where the comma is decimal, semicolons separate cells: what holds one is quoted
 * like what holds a comma.
 */
export function csvText(rows: CsvValue[][]): string {
  return stringify(
    rows.map((row) => row.map(escapeCsvCell)),
    { record_delimiter: "windows", quoted_match: QUOTED },
  );
}
