import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { maskRows, revealData } from "./personal-data";

// Specification: The back office's people and four eyes.

const row = (id: number) => ({
  id,
  receiver_name: "Asha Juma",
  receiver_phone: "+255754123456",
  dropoff_address: "Mtaa wa Uhuru 14, Ilala",
  shipment_number: "SHP-1",
});

test("personal data is masked until a reason is given, for that reader and 15 minutes", async () => {
  const id = await createTestShipment(await createTestMerchant());
  const [reader, other] = [await createTestActor("support"), await createTestActor("support")];
  const shown = async (actor: typeof reader) => (await maskRows(actor.userId, "shipment", [row(id)]))[0];
  expect(await shown(reader)).toEqual({
    id,
    receiver_name: "A••• J•••",
    receiver_phone: "+255•••456",
    dropoff_address: "•••, Ilala",
    shipment_number: "SHP-1",
    isMasked: true,
  });
  const reason = "The customer called";
  await transaction((tx) => revealData(tx, reader, { subject: "shipment", id, reason }));
  expect(await shown(reader)).toEqual({ ...row(id), isMasked: false });
  expect((await shown(other))?.isMasked).toBe(true);
  expect((await maskRows(reader.userId, "rider", [row(id)]))[0]?.isMasked).toBe(true);
  const [entry] = await findLoggedActions({ actorId: reader.userId });
  expect(entry).toMatchObject({ action: "personal_data.read", subjectId: String(id), reason, ip: reader.ip });
  const told = await pool`
    select actor, l.action, l.subject = s.shipment_number as is_named
    from merchant_log l join shipment s on s.merchant_id = l.merchant_id where s.id = ${id}`;
  expect([...told]).toEqual([{ actor: "Tuma", action: "data.seen", is_named: true }]);
  const [later] = await pool`select created_at > now() - interval '15 minutes' as is_fresh from admin_action
    where id = ${entry!.id}`;
  expect(later!.is_fresh).toBe(true);
});

test("nothing is shown without a reason or for an unknown subject", async () => {
  const reader = await createTestActor("support");
  const id = await createTestShipment(await createTestMerchant());
  const ask = (reason: string, of = id) =>
    transaction((tx) => revealData(tx, reader, { subject: "shipment", id: of, reason }));
  await expect(ask("  ")).rejects.toMatchObject({ condition: "validation_error" });
  await expect(ask("A good reason", 999_999_999)).rejects.toMatchObject({ condition: "not_found" });
  expect(await findLoggedActions({ actorId: reader.userId })).toEqual([]);
});
