const FORMULA_SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20";
const FORMULA = new RegExp(`^(?='*(?:[\\t\\r\\n\\0]|[ "]*[${FORMULA_SIGNS}]))`);
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n][ "]*)(?='*[${FORMULA_SIGNS}])`, "g");
const ESCAPED = new RegExp(`^'(?='*(?:[\\t\\r\\n\\0]|[ "]*[${FORMULA_SIGNS}]))`);
const INNER_ESCAPED = new RegExp(`([;\\t\\r\\n][ "]*)'(?='*[${FORMULA_SIGNS}])`, "g");

export type CsvValue = string | number | boolean | null;

/** Adds an apostrophe before text that a spreadsheet would run as a formula. */
export function escapeCsvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const inside = value.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

export function unescapeCsvCell(cell: string): string {
  return cell.replace(ESCAPED, "").replace(INNER_ESCAPED, "$1");
}
