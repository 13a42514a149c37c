const SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20";
/** Some programs leave out what stands before the sign. Apostrophes of the text itself get one more, to tell them apart. */
const FORMULA = new RegExp(`^(?='*(?:[\\t\\r\\n\\0]|[ "]*[${SIGNS}]))`);
/** The same inside of a text, where a program that expects other separators would begin a cell. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n][ "]*)(?='*[${SIGNS}])`, "g");
/** Both behind the apostrophe that was put before them. */
const PROTECTED = new RegExp(`^'(?='*(?:[\\t\\r\\n\\0]|[ "]*[${SIGNS}]))`);
const INNER_PROTECTED = new RegExp(`([;\\t\\r\\n][ "]*)'(?='*[${SIGNS}])`, "g");

export type CsvValue = string | number | boolean | null;

/**
 * A value as a cell that no spreadsheet runs as a formula: a text that begins like one gets an apostrophe before it,
 * and so does a part of it that would begin a cell where semicolons or tabs separate them. Numbers are ours and stay
 * numbers, also below zero.
 */
export function safeCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const inside = value.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** What was in a cell before `safeCell` protected it, so that an exported file can be imported again. */
export function unprotectedCell(cell: string): string {
  return cell.replace(PROTECTED, "").replace(INNER_PROTECTED, "$1");
}
