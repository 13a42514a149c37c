import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { generateShipmentNumber } from "@/lib/core/identifiers";
import { previewCancellation } from "@/lib/shipments/transitions/cancel";
import { createTestMerchant, buildOrder, ownerSql } from "../fixtures";
import { backdateShipment } from "./clock";
import { expectOk } from "./expectations";

const merchant = await createTestMerchant();
const { live } = merchant;

describe("the 60 seconds of grace", () => {
  it("end exactly at 60.000 s by the database clock", async () => {
    const { id } = expectOk(await live.create(buildOrder()), 201);
    const windowAt = (seconds: string) =>
      transaction(async (tx) => {
        await tx.execute(sql`
          update shipment set created_at = date_trunc('milliseconds', transaction_timestamp()) - ${seconds}::interval,
            waiting_since = transaction_timestamp(), payment_confirmed_at = transaction_timestamp()
          where id = ${id}`);
        return (await previewCancellation(tx, merchant.caller("live"), id)).terms.window;
      });
    expect(await windowAt("59.999 seconds")).toBe("grace");
    expect(await windowAt("60 seconds")).toBe("assigned");
  });

  it("are not extended by a clock that jumps back", async () => {
    const { id } = expectOk(await live.create(buildOrder()), 201);
    await backdateShipment(id, -3600);
    const preview = expectOk(await live.preview(id));
    expect(preview).toMatchObject({ window: "grace", fee: 0 });
    const left = Date.parse(preview.window_expires_at!) - Date.now();
    expect(left).toBeLessThanOrEqual(61_000);
  });
});

describe("the day in a shipment number", () => {
  it("is the creation day in Dar es Salaam", async () => {
    const created = expectOk(await live.create(buildOrder()), 201);
    const [row] = await ownerSql()<{ day: string }[]>`
      select to_char(created_at at time zone 'Africa/Dar_es_Salaam', 'YYYYMMDD') as day
      from shipment where id = ${created.id}`;
    expect(created.shipment_number.slice(4, 12)).toBe(row!.day);
  });

  it("changes at 21:00 UTC", () => {
    const random = (size: number) => new Uint8Array(size);
    const dayAt = (time: string) =>
      generateShipmentNumber(new Date(`2025-03-31T${time}Z`), random).slice(4, 12);
    expect([dayAt("20:59:59.999"), dayAt("21:00:00.000")]).toEqual(["20250331", "20250401"]);
  });
});

describe("every timestamp", () => {
  it("is UTC with milliseconds and Z, and payment time equals creation time", async () => {
    const created = expectOk(await live.create(buildOrder()), 201);
    for (const name of ["created_at", "payment_confirmed_at", "estimated_delivery_at"] as const) {
      expect(created[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const [clock] = await ownerSql()<{ skew: number }[]>`
      select abs(extract(epoch from now() - created_at))::float8 as skew from shipment where id = ${created.id}`;
    expect(clock!.skew).toBeLessThan(30);
  });
});
