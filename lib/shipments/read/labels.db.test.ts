import { expect, test } from "vitest";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { listShipmentLabels } from "./label";

test("returns the caller's labels once, in the requested order", async () => {
  const [owner, stranger] = [await createTestMerchant(), await createTestMerchant()];
  const [first, second, foreign] = [
    await createTestOrder(owner),
    await createTestOrder(owner),
    await createTestOrder(stranger),
  ];
  const labels = await listShipmentLabels(owner, [second, foreign, first, second, 7]);
  const own = await Promise.all([second, first].map((id) => listShipmentLabels(owner, [id])));
  expect(labels.map(({ shipmentNumber }) => shipmentNumber)).toEqual(
    own.map(([label]) => label!.shipmentNumber),
  );
  expect(new Set(labels.map(({ qrSvg }) => qrSvg)).size).toBe(2);
  expect(await listShipmentLabels({ ...owner, mode: "sandbox" }, [first])).toEqual([]);
});
