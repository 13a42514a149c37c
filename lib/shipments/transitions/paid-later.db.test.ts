import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "./lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { applyTransition } from "./apply-transition";

test("a later payment moves the estimate by the same time", async () => {
  const id = await createTestShipment(await createTestMerchant(), { payer: null });
  await transaction((tx) =>
    tx.execute(sql`update shipment set created_at = now() - interval '20 hours',
    estimated_delivery_at = now() - interval '20 hours' + interval '48 minutes' where id = ${id}`),
  );
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", { payment: { payer: "gateway" } }),
  );
  const { row, webhookData } = await readShipment(id);
  expect(row.estimatedDeliveryAt.getTime() - row.paymentConfirmedAt!.getTime()).toBe(48 * 60_000);
  for (const event of ["shipment.created", "shipment.paid"]) {
    expect(webhookData[event]).toMatchObject({
      estimated_delivery_at: row.estimatedDeliveryAt.toISOString(),
    });
  }
});
