import { expect, it } from "vitest";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { getShipmentReceipt } from "./receipt";

it("a receipt exists only after payment", async () => {
  const owner = await createTestMerchant();
  const [unpaid, paid] = [await createTestShipment(owner, { payer: null }), await createTestShipment(owner)];
  await expect(getShipmentReceipt(owner, unpaid)).rejects.toMatchObject({ condition: "shipment_not_found" });
  expect(await getShipmentReceipt(owner, paid)).toMatchObject({ refunded: 0, shipment: { id: paid } });
});
