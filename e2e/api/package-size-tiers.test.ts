import { describe, expect, it } from "vitest";
import { packageSizeTierSchema } from "@/lib/core/pricing/catalogue-fields";
import { createApiClient, createTestMerchant, buildRoute } from "../fixtures";
import { expectOk } from "./expectations";
import { PACKAGE_SIZE_TIER } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Package size tier; GET /package-size-tiers.

interface Tier {
  code: string;
  sort_order: number;
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
}

const list = async (client = createApiClient(null)) =>
  expectOk(await client.get<Tier[]>("/package-size-tiers"));

describe("GET /package-size-tiers", () => {
  it("returns every field of every tier without a key, including the known codes", async () => {
    const tiers = await list();
    for (const tier of tiers) expectFieldTypes(tier, PACKAGE_SIZE_TIER, packageSizeTierSchema);
    expect(tiers.map(({ code }) => code)).toEqual(expect.arrayContaining(["envelope", "small", "medium"]));
  });

  it("is ordered by sort_order and the same under both base addresses", async () => {
    const tiers = await list();
    const order = tiers.map((tier) => tier.sort_order);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await list(createApiClient(null, "live"))).toEqual(tiers);
  });

  it("may be cached for an hour and read from any origin", async () => {
    const { headers } = await createApiClient(null).get("/package-size-tiers");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
  });

  it("prices every tier expanded by the client", async () => {
    const { sandbox } = await createTestMerchant();
    for (const { weight_kg, length_cm, width_cm, height_cm } of await list()) {
      const items = [{ description: "A box", quantity: 1, weight_kg, length_cm, width_cm, height_cm }];
      expectOk(await sandbox.rates(buildRoute({ items })));
    }
  });
});
