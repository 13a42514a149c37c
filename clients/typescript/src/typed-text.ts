/** Offset of a full-width character from its ASCII form. */
const FULL_WIDTH = 0xfee0;

/** Removes invisible characters and converts digits, signs and spaces to ASCII. */
export function normalizeTypedText(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, "")
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
      // Arabic and Persian digits: the last four bits are the value.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replaceAll("\u066b", ".")
      .replaceAll("\u066c", ",")
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/\s/g, " ")
      .trim()
  );
}
