import { log } from "@/lib/platform/log";

const FAILURES_MAX = 5;
const REST_MS = 30_000;

/** A circuit breaker for one external service. `now` returns milliseconds. */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;

  constructor(
    private readonly name: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Throws immediately while the breaker is open. A success resets the failure count. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.now() < this.restsUntil) throw new Error("the circuit breaker is open after repeated failures");
    try {
      const result = await call();
      if (this.failures >= FAILURES_MAX) log.warn({ service: this.name }, "outside service answers again");
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_MAX)
        log.warn({ service: this.name }, "outside service disabled after repeated failures");
      if (this.failures >= FAILURES_MAX) this.restsUntil = this.now() + REST_MS;
      throw error;
    }
  }
}
