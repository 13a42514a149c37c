const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after a payment's beginning at which its gateway is asked, should no callback come. */
const SECONDS_AFTER_CREATION = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Seconds after its expiry: at once to end it, then for money that comes late with its callback lost. */
const SECONDS_AFTER_EXPIRY = [0, HOUR, 24 * HOUR];

/** When the gateway is to be asked next, or null when it never is again. */
export function getNextPollTime(payment: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const moments = [
    ...SECONDS_AFTER_CREATION.map((seconds) => addSeconds(payment.createdAt, seconds)).filter(
      (at) => at < payment.expiresAt,
    ),
    ...SECONDS_AFTER_EXPIRY.map((seconds) => addSeconds(payment.expiresAt, seconds)),
  ];
  return moments.find((moment) => moment > now) ?? null;
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
