import fc from "fast-check";
import { expect, it } from "vitest";
import { greatCircleKm } from "./geography";
import { nearbyKm } from "./tracking-sighting";

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
      expect(Math.abs(nearbyKm(from, to) - greatCircleKm(from, to))).toBeLessThan(0.15);
    }),
  );
});
