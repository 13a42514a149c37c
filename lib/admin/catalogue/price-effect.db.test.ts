import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const { sql } = await createDedicatedDatabase();
const { pool } = await import("@/db/pool.fixture");
const { loadCatalogue } = await import("@/lib/catalogue/load");
const { createTestMerchant, createTestShipment } = await import(
  "@/lib/shipments/create/paid-shipment.fixture"
);
const { calculatePriceEffect } = await import("./price-effect");
afterAll(() => sql.end());

const OURS = { days: 30, isCut: false };

test("the effect of a change on live deliveries of 30 days is computed without writing", async () => {
  const [live, sandbox] = [await createTestMerchant("live"), await createTestMerchant("sandbox")];
  const before = await calculatePriceEffect({ kind: "settings", values: {} });
  expect(before).toMatchObject({ ...OURS, dearer: { shipments: 0, tzs: 0 }, cheaper: { shipments: 0 } });
  const [fresh, old] = [await createTestShipment(live), await createTestShipment(live)];
  await createTestShipment(sandbox);
  await pool`update shipment set created_at = now() - interval '31 days' where id = ${old}`;
  const same = await calculatePriceEffect({ kind: "settings", values: {} });
  expect(same.shipments).toBe(before.shipments + 1);
  expect(same.totalBefore).toBe(same.totalAfter);
  const { settings } = await loadCatalogue();
  const doubled = { service_fee_bps: settings.service_fee_bps * 2 };
  const effect = await calculatePriceEffect({ kind: "settings", values: doubled });
  expect(effect.dearer.shipments).toBe(effect.shipments);
  expect(effect.totalAfter - effect.totalBefore).toBe(effect.dearer.tzs);
  expect(effect.dearer.tzs).toBeGreaterThan(0);
  expect((await loadCatalogue()).settings.service_fee_bps).toBe(settings.service_fee_bps);
  const [row] = await pool`select total_amount from shipment where id = ${fresh}`;
  expect(row!.total_amount).toBeGreaterThan(0);
});

test("a more expensive vehicle shows as more expensive or lost deliveries", async () => {
  await createTestShipment(await createTestMerchant("live"));
  const { vehicles } = await loadCatalogue();
  const motorcycle = vehicles.find(({ slug }) => slug === "motorcycle")!;
  const effect = await calculatePriceEffect({
    kind: "vehicle_type",
    id: motorcycle.id,
    values: { base_fee: 50_000 },
  });
  expect(effect.dearer.shipments + effect.lost).toBeGreaterThan(0);
  expect(effect.examples.length).toBeGreaterThan(0);
});

test("an unknown row is not found", async () => {
  await expect(calculatePriceEffect({ kind: "lane", id: 999_999, values: {} })).rejects.toMatchObject({
    condition: "not_found",
  });
});
