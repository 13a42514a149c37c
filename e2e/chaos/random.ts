export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number in [0, 1), computed by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  key(): string {
    return Array.from({ length: 4 }, () =>
      this.between(0, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, "0"),
    ).join("");
  }
}

export function pickByFraction<T>(list: readonly T[], place: number): T | undefined {
  return list[Math.floor(place * list.length)];
}
