import { stringify } from "csv-stringify/sync";
import { type CsvValue, escapeCsvCell } from "@/lib/core/csv-cell";

/** Cell separators of every locale, and characters that start a formula. */
const QUOTED = /[,;\t\r\n"]|^\s*['=+\-@\uff1d\uff0b\uff0d\uff20]/;

export function csvText(rows: CsvValue[][]): string {
  return stringify(
    rows.map((row) => row.map(escapeCsvCell)),
    { record_delimiter: "windows", quoted_match: QUOTED },
  );
}
