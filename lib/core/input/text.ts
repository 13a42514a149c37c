/** Unicode embeddings, overrides and isolates change the order in which letters are displayed. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\s\u2800]/gu;

export function normalizeText(text: string): string {
  return text.replace(BIDI_CONTROLS, "").normalize("NFC");
}

export function isInvisible(text: string): boolean {
  return text.replace(INVISIBLE, "") === "";
}

/** OpenAPI and PostgreSQL count code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) length--;
  }
  return length;
}

export function truncateText(text: string, count: number): string {
  return text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join("");
}

export function listUnicodeNormalForms(text: string): string[] {
  return [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];
}

const OTHER_ZEROS = [0x660, 0x6f0] as const;

/** Does not use NFKC, which turns "5²" into "52". */
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

export function toSentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
