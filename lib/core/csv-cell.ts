const FORMULA = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
/** The same behind the quote that was put before them. */
const QUOTED_FORMULA = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/;

export type CsvValue = string | number | boolean | null;

/**
 * A value as a cell that no spreadsheet runs as a formula: a text that begins like one gets an apostrophe before it.
 * Numbers are ours and stay numbers, also below zero.
 */
export function safeCell(value: CsvValue): string {
  if (value === null) return "";
  return typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
}

/** What was in a cell before `safeCell` protected it, so that an exported file can be imported again. */
export function unprotectedCell(cell: string): string {
  return cell.replace(QUOTED_FORMULA, "");
}
