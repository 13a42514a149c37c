export type BenchRun = () => Promise<number>;

const WARM_UP_ROUNDS = 2;

export async function runAlternating<Name extends string>(
  contestants: Record<Name, BenchRun>,
  rounds: number,
  afterWarmUp: () => Promise<unknown> = async () => {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round++) {
    if (round === 1) await afterWarmUp();
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await contestants[name]();
      if (round > 0) figures[name].push(figure);
    }
  }
  return figures;
}

const AT_ONCE = 8;

export function createCallRateRun(seconds: number, ask: () => Promise<unknown>): BenchRun {
  return async () => {
    const until = performance.now() + seconds * 1000;
    let answered = 0;
    const keepAsking = async () => {
      for (; performance.now() < until; answered++) await ask();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
    return answered / seconds;
  };
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median of the ratios per round, because both values of a round have a similar machine load. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((figure, round) => figure / below[round]!));
}
