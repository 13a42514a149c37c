const E164 = /^\+[1-9]\d{7,14}$/;

/** Whether a text has the form of E.164: a plus sign, the country code, the number. */
export function isE164(value: string): boolean {
  return E164.test(value);
}

/** A number that its owner knows again, and no one else learns: "+255 712 ••• 678". */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ${phone.slice(-3)}`;
}
