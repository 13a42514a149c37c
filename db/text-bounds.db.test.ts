import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { hot, transaction } from "@/db/client";
import { cancelShipment } from "@/lib/shipments/cancel";
import { mintMerchant, mintShipment } from "@/lib/shipments/paid-shipment.fixture";

const BROKEN = { code: "23514" };
const caller = await mintMerchant("sandbox");
const id = await mintShipment(caller, { payer: null });
const write = (values: Record<string, string>) => hot`update shipment set ${hot(values)} where id = ${id}`;

it("no text gets into the database that the application would have refused for its length", async () => {
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
    hot`update shipment_item set description = ${"a".padEnd(501)} where shipment_id = ${id}`,
  ).rejects.toMatchObject(BROKEN);
});

it("whatever the application accepts passes: two units of UTF-16 are one character or two", async () => {
  await write({
    receiver_name: "😀",
    pickup_notes: "😀".repeat(250),
    merchant_reference: "\u00a0".padStart(3, "x"),
  });
});

it("a text from before, with more blanks around it than count today, holds up no later change", async () => {
  const owner = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
  try {
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update shipment set pickup_notes = ${" ".repeat(2000)} where id = ${id}`;
    });
  } finally {
    await owner.end();
  }
  await transaction((tx) => cancelShipment(tx, caller, id, { reason: "Changed my mind" }));
  const [row] = await hot`select status from shipment where id = ${id}`;
  expect(row).toMatchObject({ status: "cancelled" });
});
