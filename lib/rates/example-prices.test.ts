import { describe, expect, it } from "vitest";
import { buildInitialCatalogue } from "@/db/seed-data/catalogue";
import { listExamplePrices, pricePlaces } from "./example-prices";

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

describe("the price between two places", () => {
  const price = (from: string, to: string, offered = catalogue) => pricePlaces(offered, { from, to }, NOW);

  it("is the price of a pair of shoes, in town and between towns", async () => {
    expect(await price("Mwenge", "Masaki, Dar es Salaam")).toMatchObject({
      outcome: "priced",
      quote: { type: "same_city", vehicle: { slug: "motorcycle" }, distanceKm: 8.4 },
    });
    expect(await price("Mwenge", "Dodoma")).toMatchObject({
      outcome: "priced",
      quote: { type: "regional", destinationHub: { name: "Dodoma" } },
    });
  });

  it("names the end that is unknown, and says when nobody delivers there", async () => {
    expect(await price("asdfgh", "Masaki")).toEqual({ outcome: "unknown", end: "pickup" });
    expect(await price("Mwenge", " ")).toEqual({ outcome: "unknown", end: "dropoff" });
    expect(await price("Mwenge", "Dodoma", { ...catalogue, hubs: [], lanes: [] })).toEqual({
      outcome: "unserved",
    });
  });
});
