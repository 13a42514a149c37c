import type { SeededRandom } from "./random";

const OPERATIONS = [
  ["create", 34],
  ["create twice at once", 6],
  ["replay", 14],
  ["replay with another body", 8],
  ["cancel", 16],
  ["fast-forward", 8],
  ["top up", 6],
  ["read", 8],
] as const;
type Operation = (typeof OPERATIONS)[number][0];

const HANG_UP_EVERY = 12;
const HANG_UP_MS = 40;
/** Maximum pause of a client in milliseconds. Random pauses vary the timing. */
const THINK_MS = 60;
export interface RandomOperation {
  kind: Operation;
  key: string;
  place: number;
  number: number;
  hangUpMs: number | undefined;
  thinkMs: number;
}

export function createRandomOperation(random: SeededRandom): RandomOperation {
  return {
    kind: drawKind(random),
    key: random.key(),
    place: random.next(),
    number: random.between(1, 99_999_999),
    hangUpMs: random.between(1, HANG_UP_EVERY) === 1 ? random.between(1, HANG_UP_MS) : undefined,
    thinkMs: random.between(0, THINK_MS),
  };
}

function drawKind(random: SeededRandom): Operation {
  let left = random.next() * OPERATIONS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of OPERATIONS) {
    left -= weight;
    if (left < 0) return kind;
  }
  return "read";
}
