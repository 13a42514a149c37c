/** However long there was no network, a tap, the network's return and a look at the page try at once. */
const PAUSE_MAX_MS = 60_000;
/** So that the phones of a town do not all ask again in the same second. */
const SPREAD = 0.25;

/**
 * How long to wait for the next try after so many failures in a row: twice as long each time, up to a minute. `chance`
 * is from 0 to 1 and spreads the tries.
 */
export function pauseAfter(failures: number, usualMs: number, chance = Math.random()): number {
  const pause = Math.min(PAUSE_MAX_MS, usualMs * 2 ** Math.min(failures, 10));
  return failures === 0 ? usualMs : Math.round(pause * (1 - SPREAD * chance));
}

/**
 * Counts the failures of one kind of request, and says whether the next is due. By the page's own time, which runs on
 * where the network's return sets the phone's clock back.
 */
export class BackOff {
  private failures = 0;
  private notBefore = 0;

  constructor(private readonly usualMs: number) {}

  isDue(now = performance.now()): boolean {
    return now >= this.notBefore;
  }

  /** Milliseconds until the next try after the last one. */
  pause(usualMs = this.usualMs): number {
    return pauseAfter(this.failures, usualMs);
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
