interface Kept<T> {
  value: T;
  until: number;
}

/** What was answered lately, so that nobody is asked twice: bounded, the least recently used goes first. */
export class LruCache<T> {
  private readonly kept = new Map<string, Kept<T>>();

  /** `now` is a clock in milliseconds. */
  constructor(
    private readonly entriesMax: number,
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (found.until <= this.now()) return undefined;
    this.kept.set(key, found);
    return found.value;
  }

  set(key: string, value: T): void {
    this.kept.delete(key);
    this.kept.set(key, { value, until: this.now() + this.lifeMs });
    if (this.kept.size > this.entriesMax) this.kept.delete(this.kept.keys().next().value!);
  }
}
