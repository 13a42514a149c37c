import fc from "fast-check";
import { expect, it } from "vitest";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import { flatDistanceKm, STALE_AFTER_SECONDS } from "./flat-geometry";

it("is the great circle to a tenth of a kilometre, as far as a city reaches", () => {
  const latitude = fc.double({ min: -11, max: -1, noNaN: true });
  const longitude = fc.double({ min: 29, max: 40, noNaN: true });
  const step = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, step, step, (lat, lon, north, east) => {
      const [from, to] = [
        { latitude: lat, longitude: lon },
        { latitude: lat + north, longitude: lon + east },
      ];
      expect(Math.abs(flatDistanceKm(from, to) - greatCircleKm(from, to))).toBeLessThan(0.15);
    }),
  );
});

it.each([
  [0, 0.001, 0.1],
  [0.1, 0, 11.1],
  [0.1, 0.1, 15.7],
  [0, 0.0014, 0.2],
])("%d degrees north and %d east on the equator are %d km", (north, east, km) => {
  expect(flatDistanceKm({ latitude: 0, longitude: 39 }, { latitude: north, longitude: 39 + east })).toBe(km);
});

it("far from the equator a degree east is shorter", () => {
  expect(flatDistanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 2 })).toBe(111.3);
});

it("a position is old after a minute", () => {
  expect(STALE_AFTER_SECONDS).toBe(60);
});
