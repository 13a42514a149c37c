const E164 = /^\+[1-9]\d{7,14}$/;

/** Whether a phone number is in E.164 format: a plus sign, the country code, the number. */
export function isE164(value: string): boolean {
  return E164.test(value);
}
