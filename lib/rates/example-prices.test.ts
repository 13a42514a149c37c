import { describe, expect, it } from "vitest";
import { buildInitialCatalogue } from "@/db/seed-data/catalogue";
import { listExamplePrices } from "./example-prices";

const catalogue = buildInitialCatalogue();
const NOW = new Date("2026-11-27T09:00:00Z");
const told = (prices: Awaited<ReturnType<typeof listExamplePrices>>) =>
  prices.map(({ name, quote }) => [name, quote.type, quote.vehicle.slug]);

describe("example prices", () => {
  it("match the catalogue, each with the vehicle that fits", async () => {
    const prices = await listExamplePrices(catalogue, NOW);
    expect(told(prices)).toEqual([
      ["documents", "same_city", "motorcycle"],
      ["shoes", "same_city", "motorcycle"],
      ["fridge", "same_city", "guta"],
      ["regional", "regional", "motorcycle"],
    ]);
    const dearer = { ...catalogue, settings: { ...catalogue.settings, service_fee_bps: 2000 } };
    const [, shoes] = await listExamplePrices(dearer, NOW);
    expect(shoes!.quote.fees.totalAmount).toBeGreaterThan(prices[1]!.quote.fees.totalAmount);
  });

  it("omit what the catalogue does not offer", async () => {
    const prices = await listExamplePrices({ ...catalogue, lanes: [], hubs: [] }, NOW);
    expect(told(prices).map(([name]) => name)).toEqual(["documents", "shoes", "fridge"]);
  });
});
