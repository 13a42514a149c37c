import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const own = await createDedicatedDatabase();
const { pool } = await import("@/db/pool.fixture");
const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
const { anonymiseDueShipments } = await import("./anonymise-due");
const { erasePerson } = await import("./erase-person");
const { exportPerson } = await import("./export-person");
afterAll(() => own.sql.end());

const merchant = await createTestMerchant("live");
const [NEEMA, SALUM] = ["+255711555001", "+255711555002"];

async function payment(phone: string, { status = "succeeded", months = 0 } = {}): Promise<string> {
  const reference = `PAY-${crypto.randomUUID()}`;
  await pool`
    insert into payment (reference, mode, merchant_id, purpose, status, amount, method, phone_number, gateway,
      expires_at, created_at)
    values (${reference}, 'live', ${merchant.merchantId}, 'wallet_topup', ${status}, 5000, 'mobile_money', ${phone},
      'simulated', now(), now() - make_interval(months => ${months}))`;
  return reference;
}

async function line(raw: Record<string, string>, state = "invalid"): Promise<number> {
  const [made] = await pool<{ id: number }[]>`
    insert into shipment_import (merchant_id, mode, file_name, file_hash)
    values (${merchant.merchantId}, 'live', 'a.csv', ${crypto.randomUUID()}) returning id`;
  await pool`
    insert into shipment_import_line (import_id, line, merchant_id, mode, file_hash, raw, state)
    select id, 1, merchant_id, mode, file_hash, ${pool.json(raw)}, ${state} from shipment_import where id = ${made!.id}`;
  return made!.id;
}

const payerOf = async (reference: string) =>
  (await pool`select phone_number from payment where reference = ${reference}`)[0]!.phone_number;
const rawOf = async (id: number) =>
  (await pool`select raw from shipment_import_line where import_id = ${id}`)[0]!.raw;

test("payments without a shipment lose the payer's number when old and settled", async () => {
  const [old, young] = [await payment(SALUM, { months: 25 }), await payment(SALUM)];
  const open = await payment(SALUM, { months: 25, status: "processing" });
  expect(await anonymiseDueShipments()).toMatchObject({ payers: 1 });
  expect([await payerOf(old), await payerOf(young), await payerOf(open)]).toEqual([null, SALUM, SALUM]);
  await pool`update payment set status = 'expired' where reference = ${open}`;
});

test("a person's data in import files and payments is exported without others' data, and erased", async () => {
  const both = {
    ...{ sender_name: "Salum", sender_phone: SALUM, pickup_address: "Kwa Salum" },
    ...{ receiver_name: "Neema", receiver_phone: "0711 555 001", dropoff_notes: "Nyumba ya bluu" },
  };
  const [faulty, ready] = [await line(both), await line(both, "ready")];
  const paid = await payment(NEEMA);
  const found = await exportPerson(NEEMA);
  const { sender_name, sender_phone, pickup_address, ...own } = both;
  expect(found.lines_of_files.map(({ fields }) => fields)).toEqual([own, own]);
  expect(found.payments.map(({ reference }) => reference)).toEqual([paid]);
  for (const foreign of [sender_name, sender_phone, pickup_address])
    expect(JSON.stringify(found)).not.toContain(foreign);
  await erasePerson(NEEMA);
  expect([await payerOf(paid), await rawOf(faulty), await rawOf(ready)]).toEqual([null, {}, both]);
  expect(await exportPerson(NEEMA)).toMatchObject({ payments: [], lines_of_files: [{ fields: own }] });
});

test("a link order without a shipment is exported, and erased unless it waits for the seller", async () => {
  const buyer = "+255711555005";
  const [link] = await pool<{ id: number }[]>`
    insert into delivery_link (merchant_id, mode, code, title, item, sender_name, sender_phone, pickup_address, pickup_latitude,
      pickup_longitude, payer, needs_confirmation, max_uses, max_order_amount, expires_at)
    values (${merchant.merchantId}, 'live', ${crypto.randomUUID()}, 'Shoes', '{}', 'Salum', ${SALUM}, 'Kariakoo', -6.8, 39.2,
      'buyer', true, 5, 9000, now() + interval '1 day') returning id`;
  const ordered = (status: string) => pool`
    insert into delivery_link_order (link_id, merchant_id, mode, code, status, language, receiver_name, receiver_phone,
      dropoff_address, amount, sent_at)
    values (${link!.id}, ${merchant.merchantId}, 'live', ${crypto.randomUUID()}, ${status}, 'sw', 'Rehema', ${buyer},
      'Nyumba ya kona', 5000, now())`;
  await ordered("declined");
  await ordered("waiting");
  const orders = async () => (await exportPerson(buyer)).orders_by_links;
  expect((await orders()).map(({ status, name, address }) => [status, name, address])).toEqual([
    ["waiting", "Rehema", "Nyumba ya kona"],
    ["declined", "Rehema", "Nyumba ya kona"],
  ]);
  await erasePerson(buyer);
  expect((await orders()).map(({ status }) => status)).toEqual(["waiting"]);
});

test("a truncated export states the total number of shipments", async () => {
  const [zawadi, other] = ["+255711555003", "+255711555004"];
  const ends = [
    { sender_phone: zawadi, receiver_phone: other },
    { sender_phone: other, receiver_phone: zawadi },
    { sender_phone: zawadi, receiver_phone: zawadi },
  ];
  for (const fields of ends) await createTestOrder(merchant, { fields });
  const found = await exportPerson(zawadi, { shipmentsMax: 2 });
  expect([found.shipments.length, found.shipments_total]).toEqual([2, 3]);
  expect((await exportPerson(zawadi)).shipments_total).toBe(3);
});
