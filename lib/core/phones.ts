const E164 = /^\+[1-9]\d{7,14}$/;

/** Whether a phone number is in E.164 format: a plus sign, the country code, the number. */
export function isE164(value: string): boolean {
  return E164.test(value);
}

/** What people put between the digits. */
const BETWEEN = /[\s().\-\u2010-\u2015]/g;

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
