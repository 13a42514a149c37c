/** Deterministic random numbers in [0, 1) (mulberry32), so that every demo is the same. */
export type SeededRandom = () => number;

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomBetween(dice: SeededRandom, least: number, most: number): number {
  return least + dice() * (most - least);
}

export function pickRandom<Item>(dice: SeededRandom, items: readonly Item[]): Item {
  return items[Math.floor(dice() * items.length)]!;
}

export function pickWeighted<Item extends { weight: number }>(
  dice: SeededRandom,
  items: readonly Item[],
): Item {
  let left = dice() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items.at(-1)!;
}
