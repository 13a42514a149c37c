import { expect, it } from "vitest";
import { estimateRouter } from "./router";

const askari = { latitude: -6.8161, longitude: 39.2892 };
const mlimani = { latitude: -6.7726, longitude: 39.2184 };

it("estimates the road distance as the great circle times the factor, and marks it as an estimate", async () => {
  const { distanceKm, source } = await estimateRouter.roadDistanceKm(askari, mlimani, 1.35);
  expect(source).toBe("estimate");
  // 9.19 km in a straight line.
  expect(distanceKm).toBeCloseTo(12.4, 1);
  expect(await estimateRouter.roadDistanceKm(askari, askari, 1.35)).toEqual({
    distanceKm: 0,
    source: "estimate",
  });
});
