const OTHER_ZEROS = [0x660, 0x6f0] as const;

/**
 * Typed text in plain characters: invisible characters (Unicode category Cf) removed, full-width characters, Arabic
 * digits and number signs, minus signs, apostrophes and blanks of any kind replaced by their ASCII form, ends trimmed.
 * Not NFKC, which turns "5²" into "52".
 */
export function normalizeTypedText(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit)
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s/g, " ")
    .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - OTHER_ZEROS.findLast((zero) => zero <= code)!);
}
