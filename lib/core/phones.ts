const E164 = /^\+[1-9]\d{7,14}$/;

/** Whether a phone number is in E.164 format: a plus sign, the country code, the number. */
export function isE164(value: string): boolean {
  return E164.test(value);
}

/** What people put between the digits. */
const BETWEEN = /[\s().\-\u2010-\u2015]/g;

/** So many digits of a number tell it from others well enough to be looked for. */
const SEARCHED_DIGITS = 4;

/**
 * How the beginning or a part of a number that was typed ("0712 34", "712-345") stands within E.164; null for what
 * looks like no number, or stands there as it was typed.
 */
export function phoneSearchOf(typed: string): string | null {
  const bare = typed.replace(BETWEEN, "");
  if (!/^\+?\d+$/.test(bare) || bare.length < SEARCHED_DIGITS) return null;
  const digits = /^00[1-9]/.test(bare) ? `+${bare.slice(2)}` : bare.replace(/^0(?=[1-9])/, "+255");
  return digits === typed ? null : digits;
}

/**
 * A number as people type it in Tanzania ("0712 345 678", "712345678", "255712345678", "00255…") in E.164; what is
 * none of these stays as it was, for the rule to refuse.
 */
export function toE164(typed: string): string {
  const bare = typed.replace(BETWEEN, "");
  if (/^0[1-9]\d{8}$/.test(bare)) return `+255${bare.slice(1)}`;
  if (/^[67]\d{8}$/.test(bare)) return `+255${bare}`;
  if (/^255[1-9]\d{8}$/.test(bare)) return `+${bare}`;
  const international = bare.replace(/^00/, "+");
  return isE164(international) ? international : typed;
}

/** A number that its owner knows again, and no one else learns: "+255 712 ••• 678". */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ${phone.slice(-3)}`;
}
