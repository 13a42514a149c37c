import { afterAll } from "vitest";

export class OutcomeCounter {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(name: string, seed: number) {
    afterAll(() => {
      const ends = [...this.counts].sort().map(([end, count]) => `${end} ${count}`);
      console.log(`${name}: ${this.total} requests (FUZZ_SEED=${seed}): ${ends.join(", ")}`);
    });
  }

  count(status: number): void {
    this.total += 1;
    const end = `${Math.floor(status / 100)}xx`;
    this.counts.set(end, (this.counts.get(end) ?? 0) + 1);
  }
}
