import { expect, test } from "vitest";
import { summarizePriceEffect } from "./price-preview";

const route = (before: number | null, after: number | null) => ({
  from: "Posta",
  to: "Mbezi",
  before,
  after,
});

test("says how many cost more, how many less, and how much that is together", () => {
  const effect = summarizePriceEffect(
    [
      route(3000, 3500),
      route(3000, 3100),
      route(9000, 8000),
      route(500, 500),
      route(700, null),
      route(null, 900),
    ],
    { days: 30, isCut: false },
  );
  expect(effect).toMatchObject({
    shipments: 6,
    dearer: { shipments: 2, tzs: 600 },
    cheaper: { shipments: 1, tzs: 1000 },
    lost: 1,
    gained: 1,
    totalBefore: 15_500,
    totalAfter: 15_100,
  });
});

test("shows those whose price changes most, the ones that are no longer served first", () => {
  const { examples } = summarizePriceEffect(
    [
      route(3000, 3100),
      route(500, 500),
      route(9000, 8000),
      route(9000, 8000),
      route(700, null),
      route(3000, 3500),
    ],
    { days: 30, isCut: true },
  );
  expect(examples.map(({ before, after }) => [before, after])).toEqual([
    [700, null],
    [9000, 8000],
    [3000, 3500],
  ]);
});

test("nothing was sent", () => {
  expect(summarizePriceEffect([], { days: 30, isCut: false })).toMatchObject({
    shipments: 0,
    examples: [],
    totalAfter: 0,
  });
});
