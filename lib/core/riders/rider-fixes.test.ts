import { expect, test } from "vitest";
import { type PositionFix, classifyFixes, selectTrailFixes } from "./rider-fixes";

const NOW = new Date("2025-01-01T12:00:00Z");
const METRES_PER_DEGREE = 111_195;
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

function fix(metres: number, secondsAgo: number, accuracyMetres = 10): PositionFix {
  return {
    latitude: -6.8 + metres / METRES_PER_DEGREE,
    longitude: 39.2,
    accuracyMetres,
    recordedAt: ago(secondsAgo),
  };
}

const keptOf = (fixes: PositionFix[], latest: PositionFix | null = null) =>
  classifyFixes(fixes, { latest, doubted: null }, NOW).kept.map(
    ({ recordedAt }) => (NOW.getTime() - recordedAt.getTime()) / 1000,
  );

test("fixes of an ordinary ride are kept and sorted by time", () => {
  expect(keptOf([fix(200, 10), fix(0, 30), fix(100, 20)])).toEqual([30, 20, 10]);
});

test("fixes with an accuracy above 200 m, from the future, or older than the latest are dropped", () => {
  expect(keptOf([fix(0, 20, 200), fix(0, 10, 201)])).toEqual([20]);
  expect(keptOf([fix(0, -61)])).toEqual([]);
  expect(keptOf([fix(0, 31), fix(0, 29)], fix(0, 30))).toEqual([29]);
});

test("a fix from a clock slightly ahead is stored with the current time", () => {
  expect(keptOf([fix(0, -30)])).toEqual([0]);
});

test("a clock may be one minute ahead, and a fix with the time of an earlier one is kept", () => {
  expect(keptOf([fix(0, -60)])).toEqual([0]);
  expect(keptOf([fix(0, -60.001)])).toEqual([]);
  expect(keptOf([fix(0, 30), fix(5, 30)])).toEqual([30, 30]);
});

test("a fix is limited to 150 km/h after its inaccuracy is subtracted", () => {
  const after100Seconds = (kmh: number, accuracy: number) => fix((kmh / 3.6) * 100, 0, accuracy);
  expect(keptOf([fix(0, 100), after100Seconds(150.3, 10)])).toEqual([100, 0]);
  expect(keptOf([fix(0, 100), after100Seconds(150.7, 10)])).toEqual([100]);
  expect(keptOf([fix(0, 100), after100Seconds(157, 200)])).toEqual([100, 0]);
});

test("a jump above 150 km/h is dropped, and the next fix is compared with the last kept one", () => {
  const atSpeed = (kmh: number) => fix((kmh / 3.6) * 60, 40);
  expect(keptOf([fix(0, 100), atSpeed(149)])).toEqual([100, 40]);
  expect(keptOf([fix(0, 100), atSpeed(155)])).toEqual([100]);
  expect(keptOf([fix(0, 100), fix(50_000, 90), fix(100, 80)])).toEqual([100, 80]);
});

test("a short interval on an inaccurate phone is not a jump", () => {
  expect(keptOf([fix(0, 10), fix(90, 9, 100)])).toEqual([10, 9]);
});

const NULL_ISLAND = (secondsAgo: number): PositionFix => ({
  latitude: 0,
  longitude: 0,
  accuracyMetres: 5,
  recordedAt: ago(secondsAgo),
});

test("a latest fix that was an outlier is replaced by fixes that agree with each other", () => {
  const zero = NULL_ISLAND(100);
  expect(keptOf([fix(0, 90), fix(50, 80), fix(100, 70)], zero)).toEqual([80, 70]);
  expect(keptOf([zero, fix(0, 90), fix(50, 80)])).toEqual([100, 80]);
});

test("fixes sent one by one are treated as those of one batch", () => {
  const zero = NULL_ISLAND(100);
  const first = classifyFixes([fix(0, 90)], { latest: zero, doubted: null }, NOW);
  expect(first.kept).toEqual([]);
  const second = classifyFixes([fix(50, 80)], { latest: zero, doubted: first.doubted }, NOW);
  expect(second.kept).toHaveLength(1);
});

test("an outlier never becomes the latest: on its own, sent twice, or between good fixes", () => {
  const latest = fix(0, 100);
  const zero = NULL_ISLAND(90);
  const first = classifyFixes([zero], { latest, doubted: null }, NOW);
  expect(classifyFixes([zero], { latest, doubted: first.doubted }, NOW).kept).toEqual([]);
  expect(keptOf([zero, fix(50, 80), NULL_ISLAND(70), fix(100, 60)], latest)).toEqual([80, 60]);
});

test("a late fix is counted separately from invalid ones", () => {
  const { late, kept } = classifyFixes(
    [fix(0, 40), fix(0, 20, 300)],
    { latest: fix(0, 30), doubted: null },
    NOW,
  );
  expect([late, kept]).toEqual([1, []]);
});

test("after ten minutes without a fix any position is accepted", () => {
  expect(keptOf([fix(500_000, 0)], fix(0, 601))).toEqual([0]);
  expect(keptOf([fix(500_000, 0)], fix(0, 600.001))).toEqual([0]);
  expect(keptOf([fix(500_000, 0)], fix(0, 600))).toEqual([]);
  expect(keptOf([fix(500_000, 0)], fix(0, 599))).toEqual([]);
});

test("a trail stores one fix per fifteen seconds, starting with the first", () => {
  const ride = [60, 50, 45, 44, 31, 30, 29].map((secondsAgo) => fix(0, secondsAgo));
  expect(selectTrailFixes(ride)).toEqual([true, false, true, false, false, true, false]);
});
