const MINUTE = 60;
const HOUR = 60 * MINUTE;

const SECONDS_AFTER_CREATION = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Expires the payment, then looks for late money whose callback was lost. */
const SECONDS_AFTER_EXPIRY = [0, HOUR, 24 * HOUR];

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
