import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import {
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";

const BROKEN = { code: "23514" };
const caller = await createTestMerchant("sandbox");
const id = await createTestShipment(caller, { payer: null });
const write = (values: Record<string, string>) => pool`update shipment set ${pool(values)} where id = ${id}`;

test("the database refuses texts that exceed the application's limits", async () => {
  for (const [column, max] of Object.entries({
    pickup_notes: 500,
    receiver_name: 255,
    merchant_reference: 255,
  })) {
    await write({ [column]: "a".padEnd(max) });
    await expect(write({ [column]: "a".padEnd(max + 1) })).rejects.toMatchObject(BROKEN);
  }
  await expect(write({ pickup_notes: " ".repeat(200_000) })).rejects.toMatchObject(BROKEN);
  await expect(write({ receiver_name: "   " })).rejects.toMatchObject(BROKEN);
  await expect(
    pool`update shipment_item set description = ${"a".padEnd(501)} where shipment_id = ${id}`,
  ).rejects.toMatchObject(BROKEN);
});

test("the database accepts all texts that the application accepts, surrogate pairs included", async () => {
  await write({
    receiver_name: "😀",
    pickup_notes: "😀".repeat(250),
    merchant_reference: "\u00a0".padStart(3, "x"),
  });
});

describe("an older text above today's length limit", () => {
  test("does not block later updates", async () => {
    const old = await createTestShipment(caller, { payer: null });
    await asBefore(old);
    await transaction((tx) => cancelShipment(tx, caller, old, { reason: "Changed my mind" }));
    const [row] = await pool`select status from shipment where id = ${old}`;
    expect(row).toMatchObject({ status: "cancelled" });
  });

  test("is kept on the return shipment", async () => {
    const old = await createTestOrder(caller);
    const riderId = await performManualSteps(old, STEPS_TO_SAME_CITY_RECEIVER);
    await MANUAL_STEPS.absent(old, riderId);
    await asBefore(old);
    const back = await createTestOrder(caller, { returnOf: old });
    const [row] = await pool`
      select length(s.dropoff_notes) as notes, length(i.description) as description
      from shipment s join shipment_item i on i.shipment_id = s.id where s.id = ${back}`;
    expect(row).toMatchObject({ notes: 2000, description: 2000 });
  });
});

/** Bypasses the triggers, which the previous release did not have. */
async function asBefore(shipmentId: number): Promise<void> {
  const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update shipment set pickup_notes = rpad('x', 2000) where id = ${shipmentId}`;
    await tx`update shipment_item set description = rpad('x', 2000) where shipment_id = ${shipmentId}`;
  });
  await owner.end();
}
