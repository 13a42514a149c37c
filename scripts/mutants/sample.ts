/** So many of a list, in its order; the same for the same seed. */
export function sample<T>(all: T[], size: number, seed: number): T[] {
  if (size >= all.length) return all;
  const next = randomFrom(seed);
  const places = all.map((_, index) => ({ index, key: next() }));
  const chosen = places.sort((left, right) => left.key - right.key).slice(0, size);
  return chosen.sort((left, right) => left.index - right.index).map(({ index }) => all[index]!);
}

/** Mulberry32: small, and alike on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
