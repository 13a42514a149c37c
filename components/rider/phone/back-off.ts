/**
 * Maximum pause between attempts. A tap, a network event or the page becoming visible starts an attempt
 * immediately.
 */
const PAUSE_MAX_MS = 60_000;
/** Random share of the pause, so that phones do not retry at the same time. */
const SPREAD = 0.25;

/**
 * Returns the milliseconds until the next attempt. The pause doubles with each failure, up to a minute. `chance`
 * is between 0 and 1; a higher value shortens the pause.
 */
export function getRetryDelay(failures: number, usualMs: number, chance = Math.random()): number {
  const pause = Math.min(PAUSE_MAX_MS, usualMs * 2 ** Math.min(failures, 10));
  return failures === 0 ? usualMs : Math.round(pause * (1 - SPREAD * chance));
}

/**
 * Exponential back-off for one kind of request. Uses `performance.now()`, which is independent of changes of
 * the phone's clock.
 */
export class BackOff {
  private failures = 0;
  private notBefore = 0;

  constructor(private readonly usualMs: number) {}

  isDue(now = performance.now()): boolean {
    return now >= this.notBefore;
  }

  /** Returns the milliseconds from the last attempt to the next attempt. */
  pause(usualMs = this.usualMs): number {
    return getRetryDelay(this.failures, usualMs);
  }

  failed(now = performance.now()): void {
    this.failures += 1;
    this.notBefore = now + this.pause();
  }

  worked(): void {
    this.failures = 0;
    this.notBefore = 0;
  }
}
