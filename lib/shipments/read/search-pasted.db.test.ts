import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { listShipments } from "./list";
import { listForDashboard } from "./list-for-dashboard";

async function searchable(reference: string | null = null) {
  const owner = await createTestMerchant("sandbox");
  await createTestShipment(owner, { payer: null });
  const id = await createTestShipment(owner, { payer: null });
  const end = String(id).slice(-6).padStart(6, "7").replaceAll("0", "a");
  const [number, code] = [`SHP-20261126-${end.toUpperCase()}`, `TUMAxQ${end}Zk`];
  await pool`update shipment set shipment_number = ${number}, tracking_code = ${code},
    merchant_reference = ${reference} where id = ${id}`;
  const ids = (shipments: { id: number }[]) => shipments.map((one) => one.id);
  const found = async (search: string) => ({
    api: ids((await listShipments(owner, { page: 1, per_page: 20, search })).shipments),
    dashboard: ids((await listForDashboard(owner, shipmentListFilter.parse({ search }))).shipments),
    admin: ids((await listShipmentsForAdmin({ mode: "sandbox", search })).rows),
  });
  return { owner, id, number, code, found };
}

test("a search finds a number and a code in every format", async () => {
  const { id, number, code, found } = await searchable();
  for (const text of [
    number.replaceAll("-", " "),
    number.replaceAll("-", ""),
    `\u200b${number.toLowerCase()}`,
    `https://tuma.example/track?code=${code}`,
    `${code.slice(0, 4)}-${code.slice(4)}`,
    `(${code.toLowerCase()}).`,
  ]) {
    expect([text, await found(text)]).toEqual([text, { api: [id], dashboard: [id], admin: [id] }]);
  }
});

test("a reference in the format of a code is found as well", async () => {
  const reference = `TUMA-12${String(Date.now()).slice(-2)}-${String(process.pid).padStart(6, "0").slice(-6)}`;
  const { id, found } = await searchable(reference);
  expect((await found(reference)).dashboard).toEqual([id]);
});

test("a search finds texts in both Unicode normal forms, and both forms of sigma", async () => {
  const reference = "Jose\u0301-ΟΔΟΣ-17";
  const { owner, id, found } = await searchable(reference);
  for (const text of ["Jos\u00e9-ΟΔΟΣ", "jose\u0301-οδος-17", "οδοσ-17", "ΟΔΟΣ"]) {
    const { api, dashboard } = await found(text);
    expect([text, api, dashboard]).toEqual([text, [id], [id]]);
  }
  const exact = { merchant_reference: reference.normalize("NFC"), page: 1, per_page: 20 };
  expect((await listShipments(owner, exact)).shipments.map((one) => one.id)).toEqual([id]);
});

test("a search finds a reference that normalization would change, as it was sent", async () => {
  for (const text of ["a\u{2F800} b", "a\u{2F800}b", "a\u{13430}\u00a0b", "a\u200bb"]) {
    const reference = `${text}-${process.hrtime.bigint()}`;
    const { id, found } = await searchable(reference);
    expect([text, await found(reference)]).toEqual([text, { api: [id], dashboard: [id], admin: [id] }]);
  }
});
