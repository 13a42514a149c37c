import { expect, test } from "vitest";
import { summarizePriceEffect } from "./price-preview";

const route = (before: number | null, after: number | null) => ({
  from: "Posta",
  to: "Mbezi",
  before,
  after,
});

test("counts more and less expensive deliveries, and sums the difference", () => {
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

test("lists unserved deliveries first, then those with the largest price change", () => {
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

test("is empty without any deliveries", () => {
  expect(summarizePriceEffect([], { days: 30, isCut: false })).toMatchObject({
    shipments: 0,
    examples: [],
    totalAfter: 0,
  });
});
