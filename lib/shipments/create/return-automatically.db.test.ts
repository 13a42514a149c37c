import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import { playSimulatedSteps } from "@/lib/riders/simulated/play.fixture";
import { expireUnpaid } from "@/lib/shipments/transitions/cancel";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import { type TestMerchant, createTestMerchant, createTestShipment } from "./paid-shipment.fixture";
import { returnFailedParcel } from "./return-automatically";

async function refused(balanceTzs: number) {
  const owner = await createTestMerchant("sandbox", balanceTzs);
  const id = await createTestShipment(owner, { scenario: "06" });
  await playSimulatedSteps(id);
  const { row } = await readShipment(id);
  return { owner, id, occurredAt: row.failure!.occurredAt };
}

async function returnsOf(owner: TestMerchant, id: number) {
  return read()
    .select()
    .from(shipment)
    .where(and(eq(shipment.merchantId, owner.merchantId), eq(shipment.returnOfShipmentId, id)));
}

test("returns a refused parcel once, with the ends swapped, paid from the wallet", async () => {
  const { owner, id, occurredAt } = await refused(100_000);
  await returnFailedParcel({ shipmentId: id, occurredAt, isHastened: true });
  await returnFailedParcel({ shipmentId: id, occurredAt, isHastened: true });
  const [back, ...others] = await returnsOf(owner, id);
  expect(others).toEqual([]);
  expect(back).toMatchObject({
    status: "confirmed",
    senderName: "Juma",
    receiverName: "Asha",
    pickupAddress: "Mikocheni, Dar es Salaam",
    dropoffAddress: "Kariakoo, Dar es Salaam",
  });
  const original = await readShipment(id);
  expect(original.row.failure).toMatchObject({
    code: "receiver_refused",
    resolution: "returned",
    final: true,
  });
  await transaction((tx) => startReturn(tx, back!.id));
  await playSimulatedSteps(back!.id);
  expect((await readShipment(back!.id)).row.status).toBe("delivered");
  expect((await readShipment(id)).webhooks.at(-1)).toBe("delivery.returned");
  expect([await readEscrowBalance(id), await readEscrowBalance(back!.id)]).toEqual([0, 0]);
  expect(await readWalletBalance(owner)).toBe(100_000 - 7000 - back!.totalAmount);
});

test("without balance the return waits longer for payment than a shipment", async () => {
  const { owner, id, occurredAt } = await refused(7000);
  await returnFailedParcel({ shipmentId: id, occurredAt, isHastened: true });
  const [back] = await returnsOf(owner, id);
  expect(back).toMatchObject({ status: "pending", paymentSource: "gateway", paymentConfirmedAt: null });
  await transaction((tx) =>
    tx
      .update(shipment)
      .set({ createdAt: new Date(Date.now() - 90_000_000) })
      .where(eq(shipment.id, back!.id)),
  );
  await transaction((tx) => expireUnpaid(tx, back!.id));
  expect((await readShipment(back!.id)).row.status).toBe("pending");
  expect((await readShipment(id)).row.failure).toMatchObject({ resolution: "returned", final: true });
});

test("a settled failure is not changed", async () => {
  const { owner, id } = await refused(100_000);
  await returnFailedParcel({ shipmentId: id, occurredAt: new Date(0).toISOString(), isHastened: true });
  expect(await returnsOf(owner, id)).toEqual([]);
});

test("an unpaid shipment expires after a day, not before", async () => {
  const owner = await createTestMerchant("live");
  const id = await createTestShipment(owner, { payer: null });
  await transaction((tx) => expireUnpaid(tx, id));
  expect((await readShipment(id)).row.status).toBe("pending");
  await transaction((tx) =>
    tx
      .update(shipment)
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .where(eq(shipment.id, id)),
  );
  await transaction((tx) => expireUnpaid(tx, id));
  const { row, webhooks, money } = await readShipment(id);
  expect([row.status, row.cancellation]).toEqual([
    "cancelled",
    expect.objectContaining({ window: "grace", feeTzs: 0, refundTzs: 0, cancelledBy: "system" }),
  ]);
  expect([webhooks, money]).toEqual([["shipment.cancelled"], {}]);
});
