import type { Modules } from "./modules";

/**
 * The tests that answer for a file: those with the fewest imports between, which are those beside it or of the rule
 * that it is a part of. What only a distant test notices by accident, no test holds.
 */
export function nearestTests(file: string, tests: string[], modules: Modules): string[] {
  const distances = tests.map((test) => ({ test, distance: modules.distance(test, file) }));
  const nearest = Math.min(...distances.map(({ distance }) => distance));
  const beside = file.replace(/\.ts$/, ".test.ts");
  return distances
    .filter(({ distance }) => distance === nearest && distance < Infinity)
    .map(({ test }) => test)
    .sort((left, right) => Number(right === beside) - Number(left === beside));
}
