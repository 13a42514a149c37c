import { expect, it } from "vitest";
import { mintMerchant, mintShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { shipmentReceipt } from "./receipt";

it("a receipt exists only after payment", async () => {
  const owner = await mintMerchant();
  const [unpaid, paid] = [await mintShipment(owner, { payer: null }), await mintShipment(owner)];
  await expect(shipmentReceipt(owner, unpaid)).rejects.toMatchObject({ condition: "shipment_not_found" });
  expect(await shipmentReceipt(owner, paid)).toMatchObject({ refunded: 0, shipment: { id: paid } });
});
