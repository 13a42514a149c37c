const FORMULA_SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20";
/** Some programs leave out what stands before the sign. Apostrophes of the text itself get one more, to tell them apart. */
const FORMULA = new RegExp(`^(?='*(?:[\\t\\r\\n\\0]|[ "]*[${FORMULA_SIGNS}]))`);
/** The same inside of a text, where a program that expects other separators would begin a cell. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n][ "]*)(?='*[${FORMULA_SIGNS}])`, "g");
/** Both behind the apostrophe that was put before them. */
const ESCAPED = new RegExp(`^'(?='*(?:[\\t\\r\\n\\0]|[ "]*[${FORMULA_SIGNS}]))`);
const INNER_ESCAPED = new RegExp(`([;\\t\\r\\n][ "]*)'(?='*[${FORMULA_SIGNS}])`, "g");

export type CsvValue = string | number | boolean | null;

/**
 * A value as a cell that no spreadsheet runs as a formula: a text that begins like one gets an apostrophe before it,
 * and so does a part of it that would begin a cell where semicolons or tabs separate them. Numbers are ours and stay
 * numbers, also below zero.
 */
export function escapeCsvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const inside = value.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** What was in a cell before `escapeCsvCell` protected it, so that an exported file can be imported again. */
export function unescapeCsvCell(cell: string): string {
  return cell.replace(ESCAPED, "").replace(INNER_ESCAPED, "$1");
}
