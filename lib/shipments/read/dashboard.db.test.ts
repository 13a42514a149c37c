import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { fastForward } from "@/lib/riders/simulated/fast-forward";
import {
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import {
  TEST_FEES,
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { exportShipmentsCsv } from "./export-csv";
import { readShipmentView } from "./read-view";
import { getShipmentLabel } from "./label";
import { listForDashboard } from "./list-for-dashboard";
import { getShipmentReceipt } from "./receipt";

const filterOf = (query: object) => shipmentListFilter.parse(query);

async function idsOf(owner: TestMerchant, query: object): Promise<number[]> {
  return (await listForDashboard(owner, filterOf(query))).shipments.map(({ id }) => id);
}

async function csvOf(owner: TestMerchant, query: object = {}, rowsMax?: number): Promise<string[][]> {
  let text = "";
  for await (const chunk of exportShipmentsCsv(owner, filterOf(query), rowsMax)) text += chunk;
  return parse(text, { bom: true, relax_column_count: true });
}

describe("the list of shipments", () => {
  test("pages by keyset show every shipment of the caller once, newest first", async () => {
    const owner = await createTestMerchant("sandbox", 1_000_000);
    const other = await createTestMerchant("sandbox");
    const ids: number[] = [];
    for (let index = 0; index < 53; index++) ids.unshift(await createTestShipment(owner, { payer: null }));
    await createTestShipment(other);
    const first = await listForDashboard(owner, filterOf({}));
    const second = await listForDashboard(owner, filterOf({ before: String(first.next) }));
    expect([...first.shipments, ...second.shipments].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect(await idsOf({ ...owner, mode: "live" }, {})).toEqual([]);
  });

  test("filters by status, payment and days in Tanzania, both ends included", async () => {
    const owner = await createTestMerchant("sandbox");
    const [unpaid, paid] = [
      await createTestShipment(owner, { payer: null }),
      await createTestShipment(owner),
    ];
    await pool`update shipment set created_at = '2025-03-01T20:59:59.999Z' where id = ${unpaid}`;
    await pool`update shipment set created_at = '2025-03-01T21:00:00.000Z' where id = ${paid}`;
    expect(await idsOf(owner, { status: "confirmed" })).toEqual([paid]);
    expect(await idsOf(owner, { payment_status: "paid" })).toEqual([paid]);
    expect(await idsOf(owner, { payment_status: "pending" })).toEqual([unpaid]);
    expect(await idsOf(owner, { payment_status: "refunded" })).toEqual([]);
    expect(await idsOf(owner, { to: "2025-03-01" })).toEqual([unpaid]);
    expect(await idsOf(owner, { from: "2025-03-02", to: "2025-03-02" })).toEqual([paid]);
  });

  test("finds by number, code and reference, in whole or in part", async () => {
    const owner = await createTestMerchant("sandbox");
    const [one, two] = [await createTestShipment(owner), await createTestShipment(owner)];
    await pool`update shipment set merchant_reference = 'ORDER-77' where id = ${one}`;
    await pool`update shipment set merchant_reference = 'MY-ORDER-77%' where id = ${two}`;
    expect(await idsOf(owner, { search: "order-77" })).toEqual([two, one]);
    expect(await idsOf(owner, { search: "DER-77" })).toEqual([two, one]);
    expect(await idsOf(owner, { search: "77%" })).toEqual([two]);
    expect(await idsOf(owner, { search: "order-77", before: one })).toEqual([]);
  });

  test("invalid filters are ignored", async () => {
    const owner = await createTestMerchant("sandbox");
    const id = await createTestShipment(owner);
    const query = { status: "lost", from: "2025-02-31", before: "x", search: "\0", payment_status: "'" };
    expect(await idsOf(owner, query)).toEqual([id]);
  });
});

describe("the CSV export", () => {
  test("has the rows of the list and no spreadsheet formulas", async () => {
    const owner = await createTestMerchant("sandbox");
    const id = await createTestShipment(owner);
    await createTestShipment(owner, { payer: null });
    await pool`update shipment set receiver_name = '=HYPERLINK("http://evil","x")', merchant_reference = '@x,"y"' where id = ${id}`;
    const [header, ...rows] = await csvOf(owner, { status: "confirmed" });
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries(header!.map((name, index) => [name, rows[0]![index]]));
    expect(row).toMatchObject({
      receiver_name: '\'=HYPERLINK("http://evil","x")',
      merchant_reference: '\'@x,"y"',
      receiver_phone: "'+255754000000",
      total_amount: String(TEST_FEES.total),
      status: "confirmed",
    });
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test("is truncated at its limit and says so", async () => {
    const owner = await createTestMerchant("sandbox");
    for (let index = 0; index < 3; index++) await createTestShipment(owner, { payer: null });
    expect(await csvOf(owner, {}, 3)).toHaveLength(4);
    const cut = await csvOf(owner, {}, 2);
    expect(cut).toHaveLength(4);
    expect(cut.at(-1)).toEqual(["Cut after 2 rows: export shorter periods"]);
  });
});

describe("the page of a shipment", () => {
  test("shows money, rider and possible actions in each state", async () => {
    const owner = await createTestMerchant("live");
    const id = await createTestOrder(owner);
    const before = await readShipmentView(owner, id);
    expect(before.ledger).toMatchObject([{ type: "SHIPMENT_PAYMENT", direction: "debit" }]);
    expect(before.actions).toMatchObject({
      cancel: { window: "grace", fee: 0 },
      reattempt: null,
      return_to_sender: null,
      fast_forward: false,
    });
    expect(before.rider).toBeNull();
    const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
    await MANUAL_STEPS.absent(id, riderId);
    const held = await readShipmentView(owner, id);
    expect(held.rider).toMatchObject({ status: "arrived_at_pickup" });
    expect(held.actions).toMatchObject({
      cancel: null,
      reattempt: { attempts_left: 2 },
      return_to_sender: { is_free: false },
      returned_by: null,
    });
    const back = await createTestOrder(owner, { returnOf: id });
    expect((await readShipmentView(owner, id)).actions).toMatchObject({
      return_to_sender: null,
      returned_by: { id: back },
    });
  });

  test("is visible only to its owner, in its mode", async () => {
    const owner = await createTestMerchant("sandbox");
    const id = await createTestShipment(owner);
    const refused = { condition: "shipment_not_found" };
    for (const stranger of [await createTestMerchant("sandbox"), { ...owner, mode: "live" as const }]) {
      await expect(readShipmentView(stranger, id)).rejects.toMatchObject(refused);
      await expect(getShipmentReceipt(stranger, id)).rejects.toMatchObject(refused);
      await expect(getShipmentLabel(stranger, id)).rejects.toMatchObject(refused);
    }
  });

  test("shows SMS texts only in the sandbox, because of the PIN", async () => {
    for (const mode of ["sandbox", "live"] as const) {
      const owner = await createTestMerchant(mode);
      const id = await createTestShipment(owner);
      await pool`
        insert into message (merchant_id, mode, kind, template, recipient, body, shipment_id)
        values (${owner.merchantId}, ${mode}, 'sms', 'tracking_link', '+255754000000', 'Mzigo PIN 4711', ${id})`;
      const { messages, actions } = await readShipmentView(owner, id);
      expect(messages.map(({ body }) => body)).toEqual([mode === "sandbox" ? "Mzigo PIN 4711" : null]);
      expect(actions.fast_forward).toBe(mode === "sandbox");
    }
  });

  test("the receipt adds up after a cancellation; a free return costs nothing", async () => {
    const owner = await createTestMerchant("sandbox");
    const id = await createTestOrder(owner);
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "Changed my mind" }));
    const receipt = await getShipmentReceipt(owner, id);
    expect(receipt.fees.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.totalAmount);
    expect(receipt).toMatchObject({ refunded: receipt.totalAmount, netAmount: 0 });
    const failed = await createTestOrder(owner);
    await transaction((tx) => fastForward(tx, owner, failed, "delivered"));
    expect((await getShipmentReceipt(owner, failed)).netAmount).toBe(receipt.totalAmount);
  });

  test("the label has a scannable QR code of the tracking link", async () => {
    const owner = await createTestMerchant("sandbox");
    const label = await getShipmentLabel(owner, await createTestShipment(owner));
    expect(label.trackingUrl).toContain(label.trackingCode);
    expect(label.qrSvg).toMatch(/^<svg [^>]*>(?:<path [^>]*\/>)+<\/svg>\s*$/);
    expect(label).toMatchObject({ weightKg: 1, isFragile: false, receiver: { name: "Juma" } });
  });
});
