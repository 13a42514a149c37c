const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after a payment's beginning at which its gateway is asked, should no callback come. */
const WHILE_OPEN = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Seconds after its expiry: at once to end it, then for money that comes late with its callback lost. */
const FROM_EXPIRY = [0, HOUR, 24 * HOUR];

/** When the gateway is to be asked next, or null when it never is again. */
export function nextPollAt(payment: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const moments = [
    ...WHILE_OPEN.map((seconds) => later(payment.createdAt, seconds)).filter((at) => at < payment.expiresAt),
    ...FROM_EXPIRY.map((seconds) => later(payment.expiresAt, seconds)),
  ];
  return moments.find((moment) => moment > now) ?? null;
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
