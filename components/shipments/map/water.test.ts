import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { readWater, type Water } from "./water";

const FILE = readFileSync("public/map-water.txt", "utf8");
/** Upper limit of the download in bytes. */
const BYTES_MAX = 12_000;

describe("the outline of coast and lakes", () => {
  const water = readWater(FILE);
  const isWater = (latitude: number, longitude: number) =>
    // A point inside an even number of rings is land (even-odd rule).
    water.some((rings) => rings.filter((ring) => isInside(ring, latitude, longitude)).length % 2 === 1);

  it("is small", () => {
    expect(FILE.length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it.each([
    ["the ocean off Dar es Salaam", -6.75, 39.6],
    ["the channel of Zanzibar", -6.2, 39.0],
    ["Lake Victoria", -1.8, 33.2],
    ["Lake Tanganyika", -6.0, 29.6],
    ["Lake Nyasa", -11.0, 34.5],
    ["Lake Rukwa", -7.85, 32.2],
  ])("is water: %s", (_name, latitude, longitude) => {
    expect(isWater(latitude, longitude)).toBe(true);
  });

  it.each([
    ["Kariakoo", -6.8186, 39.2761],
    ["Mikocheni", -6.765, 39.246],
    ["Kigamboni", -6.87, 39.35],
    ["Bagamoyo", -6.45, 38.89],
    ["Tanga", -5.07, 39.08],
    ["Zanzibar", -6.17, 39.22],
    ["Chake Chake", -5.24, 39.77],
    ["Mafia", -7.85, 39.78],
    ["Mwanza", -2.53, 32.93],
    ["Ukerewe", -2.03, 33.0],
    ["Bukoba", -1.34, 31.79],
    ["Kigoma", -4.88, 29.66],
    ["Mbeya", -8.9, 33.45],
    ["Dodoma", -6.17, 35.74],
    ["Arusha", -3.37, 36.69],
    ["Mtwara", -10.3, 40.16],
  ])("is land: %s", (_name, latitude, longitude) => {
    expect(isWater(latitude, longitude)).toBe(false);
  });
});

test("invalid rings are skipped", () => {
  expect(readWater("")).toEqual([]);
  expect(readWater("x ??????\nw ??")).toEqual([]);
});

function isInside(ring: Water[number][number], latitude: number, longitude: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [y1, x1] = ring[at]!;
    const [y2, x2] = ring[before]!;
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      inside = !inside;
  }
  return inside;
}
