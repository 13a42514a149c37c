import { afterAll, expect, test } from "vitest";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

// Specification: Personal data.

const own = await createDedicatedDatabase();
const { read, transaction } = await import("@/db/client");
const { pool } = await import("@/db/pool.fixture");
const { LOCALES } = await import("@/lib/core/locale");
const { shipmentSchema } = await import("@/lib/core/shipments/shipment-response");
const { REDACTED } = await import("@/lib/core/personal-data/redaction");
const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
const { getShipment } = await import("@/lib/shipments/read/get");
const { cancelShipment } = await import("@/lib/shipments/transitions/cancel");
const { presentShipment } = await import("@/lib/shipments/read/present");
const { auditLedger } = await import("@/lib/wallet/audit");
const { anonymiseDueShipments } = await import("./anonymise-due");
const { erasePerson } = await import("./erase-person");
const { exportPerson } = await import("./export-person");
const { findPerson } = await import("./find-person");
const { drawPersonExport } = await import("./draw-person-export");
afterAll(() => own.sql.end());

const ASHA = {
  name: "Asha Mwinyi",
  phone: "+255712111001",
  email: "asha@example.co.tz",
  address: "Mtaa wa Msimbazi 12, Kariakoo",
};
const JUMA = {
  name: "Juma Kapuya",
  phone: "+255754222002",
  email: "juma@example.co.tz",
  address: "Mwai Kibaki Road 40, Mikocheni",
};
type Person = typeof ASHA;
const person = (name: string, phone: string): Person => ({
  name: `${name} wa Majaribio`,
  phone,
  email: `${name.toLowerCase()}@example.co.tz`,
  address: `Nyumba ya ${name}, Mikocheni`,
});
const NOW = new Date().toISOString();
const merchant = await createTestMerchant("live");

function shipmentBetween(sender: Person, receiver: Person): Promise<number> {
  return createTestOrder(merchant, {
    fields: {
      ...{ sender_name: sender.name, sender_phone: sender.phone, sender_email: sender.email },
      ...{ receiver_name: receiver.name, receiver_phone: receiver.phone, receiver_email: receiver.email },
      ...{ pickup_address: sender.address, pickup_notes: `Call ${sender.name}` },
      ...{ dropoff_address: receiver.address, dropoff_notes: `Ask for ${receiver.name}` },
    },
  });
}

async function ended(sender: Person, receiver: Person): Promise<number> {
  const id = await shipmentBetween(sender, receiver);
  await transaction((tx) => cancelShipment(tx, merchant, id, { reason: `${receiver.name} is away` }));
  const proof = { method: "name", recipientName: receiver.name, photoUrl: "https://x.test/proof/1" };
  await pool`
    update shipment set rating = ${pool.json({ stars: 4, words: `Asante, ${receiver.name}`, ratedAt: NOW })},
      proof = ${pool.json({ ...proof, recordedAt: NOW, capturedOffline: false })},
      receiver_pin = ${pool.json({ latitude: -6.76, longitude: 39.25, movedMetres: 9, landmark: receiver.address, confirmedAt: NOW })}
    where id = ${id}`;
  await pool`
    insert into message (merchant_id, mode, kind, template, recipient, body, status, shipment_id)
    values (${merchant.merchantId}, 'live', 'sms', 'tracking_link', ${receiver.phone}, ${`Habari ${receiver.name}`}, 'sent', ${id})
    on conflict do nothing`;
  return id;
}

async function age(id: number, months: number): Promise<void> {
  await pool`update shipment set created_at = now() - make_interval(months => ${months}) where id = ${id}`;
  await pool`update shipment_event set created_at = now() - make_interval(months => ${months}) where shipment_id = ${id}`;
  // Webhook events are deleted by then: docs/runbook.md, Retention periods.
  await pool`delete from webhook_event where shipment_id = ${id}`;
}

const row = async (id: number) => (await pool`select * from shipment where id = ${id}`)[0]!;
const namesOf = ({ name, phone, email, address }: Person) => [name, phone, email, address];
const ledger = async () =>
  (await pool`select sum(amount)::text as sum, count(*)::int as count from transfer`)[0]!;
const kept = async (id: number) =>
  JSON.stringify([
    await row(id),
    await pool`select * from shipment_leg where shipment_id = ${id}`,
    await pool`select data from webhook_event where shipment_id = ${id}`,
    await pool`select recipient, body from message where shipment_id = ${id}`,
    await pool`select request_body, response_body from api_request where merchant_id = ${merchant.merchantId}`,
  ]);
const mentions = (text: string, person: Person) => namesOf(person).filter((own) => text.includes(own));

test("anonymises shipments older than the setting once, and nothing else", async () => {
  const [old, young, underWay] = [
    await ended(ASHA, JUMA),
    await ended(ASHA, JUMA),
    await shipmentBetween(ASHA, JUMA),
  ];
  await age(old, 25);
  await age(underWay, 25);
  const [money, fees] = [await ledger(), (await row(old)).total_amount];
  expect(await anonymiseDueShipments()).toMatchObject({ shipments: 1 });
  expect(await anonymiseDueShipments()).toMatchObject({ shipments: 0 });
  expect([...mentions(await kept(old), ASHA), ...mentions(await kept(old), JUMA)]).toEqual([]);
  for (const id of [young, underWay]) expect(mentions(await kept(id), JUMA)).toEqual(namesOf(JUMA));
  const after = await row(old);
  expect(after).toMatchObject({
    ...{
      sender_name: REDACTED.text,
      receiver_phone: REDACTED.phone,
      receiver_email: null,
      pickup_notes: null,
    },
    ...{ receiver_pin: null, total_amount: fees, status: "cancelled", anonymised_at: expect.any(Date) },
    rating: { stars: 4, words: null },
    proof: { method: "name", recipientName: null, photoUrl: null },
    cancellation: { reason: REDACTED.text },
  });
  expect(after.dropoff_latitude).toBe(Math.round(after.dropoff_latitude * 100) / 100);
  expect(await ledger()).toEqual(money);
  expect(await auditLedger()).toEqual([]);
});

test("an anonymised shipment still matches the response schema", async () => {
  const id = await ended(ASHA, JUMA);
  await age(id, 30);
  await anonymiseDueShipments();
  const answer = presentShipment(await getShipment(read(), merchant, id));
  expect(shipmentSchema.strict().parse(answer)).toMatchObject({ id, receiver_phone: REDACTED.phone });
});

test("recent activity or an open case prevents the anonymisation of an old shipment", async () => {
  const [touched, disputed] = [await ended(ASHA, JUMA), await ended(ASHA, JUMA)];
  for (const id of [touched, disputed]) await age(id, 25);
  await pool`update shipment_event set created_at = now() where shipment_id = ${touched}`;
  await pool`
    insert into custody_case (shipment_id, assignment_id, rider_id, kind, claim, known)
    values (${disputed}, 1, 1, 'two_holders', '{}', '{}')`;
  expect(await anonymiseDueShipments()).toMatchObject({ shipments: 0 });
  await pool`update custody_case set settled_at = now(), settlement = 'not_with_rider' where shipment_id = ${disputed}`;
  expect(await anonymiseDueShipments()).toMatchObject({ shipments: 1 });
  await age(touched, 25);
  expect(await anonymiseDueShipments()).toMatchObject({ shipments: 1 });
});

test("old import lines that were never booked are emptied", async () => {
  const [made] = await pool<{ id: number }[]>`
    insert into shipment_import (merchant_id, mode, file_name, file_hash, created_at)
    values (${merchant.merchantId}, 'live', 'a.csv', 'x', now() - interval '25 months') returning id`;
  await pool`
    insert into shipment_import_line (import_id, line, merchant_id, mode, file_hash, raw, state)
    values (${made!.id}, 1, ${merchant.merchantId}, 'live', 'x', ${pool.json({ receiver_name: JUMA.name })}, 'invalid')`;
  expect(await anonymiseDueShipments()).toMatchObject({ lines: 1 });
  const [line] = await pool`select raw from shipment_import_line where import_id = ${made!.id}`;
  expect(line!.raw).toEqual({});
});

test("an export has all data of the person and none of the shipment's other party", async () => {
  const [one, other] = [person("Zawadi", "+255711333001"), person("Baraka", "+255711333002")];
  await ended(one, other);
  await ended(other, one);
  await shipmentBetween(one, other);
  for (const [own, foreign] of [
    [one, other],
    [other, one],
  ] as const) {
    const found = await exportPerson(own.phone);
    const text = JSON.stringify(found);
    expect(mentions(text, own)).toEqual(namesOf(own));
    expect(mentions(text, foreign)).toEqual([]);
    expect(found.shipments).toHaveLength(3);
    expect(found.messages).toHaveLength(1);
    const received = found.shipments.find(({ as_receiver }) => as_receiver?.rating);
    expect(received!.as_receiver).toMatchObject({
      ...{ name: own.name, notes: `Ask for ${own.name}`, confirmed_place: { landmark: own.address } },
      ...{ rating: { words: `Asante, ${own.name}` }, proof: { recipientName: own.name } },
    });
    for (const locale of LOCALES) {
      const pdf = Buffer.from(await drawPersonExport({ found, locale }));
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      expect(pdf.length).toBeGreaterThan(1500);
    }
  }
});

test("an erasure removes the person everywhere, and keeps others, money and open shipments", async () => {
  const [gone, other] = [person("Neema", "+255711444001"), person("Salum", "+255711444002")];
  const [received, sent, underWay] = [
    await ended(other, gone),
    await ended(gone, other),
    await shipmentBetween(other, gone),
  ];
  await pool`
    update webhook_event set data = ${pool.json({ receiver: { name: gone.name, phone: gone.phone }, sender: other.name })}
    where shipment_id = ${received}`;
  await pool`
    insert into api_request (merchant_id, mode, method, path, status, duration_ms, request_id, request_body, response_body)
    values (${merchant.merchantId}, 'live', 'POST', '/merchant/shipments', 201, 5, 'req_1',
      ${JSON.stringify({ receiver_name: gone.name, dropoff_address: gone.address })}, '{}')`;
  const money = await ledger();
  expect(await findPerson(gone.phone)).toMatchObject({
    ...{ asSender: 1, asReceiver: 2, messages: 1, underWay: [(await row(underWay)).shipment_number] },
  });
  expect(await erasePerson(gone.phone)).toBe(2);
  for (const id of [received, sent]) {
    expect(mentions(await kept(id), gone)).toEqual([]);
    expect(mentions(await kept(id), other)).toEqual(namesOf(other));
  }
  expect((await row(underWay)).receiver_name).toBe(gone.name);
  expect(await ledger()).toEqual(money);
  expect(await auditLedger()).toEqual([]);
  expect(await erasePerson(gone.phone)).toBe(0);
  expect((await exportPerson(gone.phone)).shipments).toHaveLength(1);
  expect(await erasePerson(REDACTED.phone)).toBe(0);
});

test("no database table contains the person after an erasure", async () => {
  const gone = person("Kulwa", "+255711555001");
  const id = await ended(person("Doto", "+255711555002"), gone);
  const says = `Left with ${gone.name}, ${gone.phone}`;
  const [event] = await pool<
    { id: number }[]
  >`select id from webhook_event where shipment_id = ${id} limit 1`;
  const [endpoint] = await pool<{ id: number }[]>`
    insert into webhook_endpoint (merchant_id, mode, url, secret_encrypted, status, events)
    values (${merchant.merchantId}, 'live', 'https://shop.example/hooks', 'x', 'enabled', '{}') returning id`;
  const [delivery] = await pool<{ id: number }[]>`
    insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, next_attempt_at)
    values (${event!.id}, ${endpoint!.id}, ${merchant.merchantId}, 'live', now()) returning id`;
  await pool`update webhook_event set data = ${pool.json({ receiver: gone })} where shipment_id = ${id}`;
  await pool`update shipment_event set description = ${says}, location_address = ${gone.address} where shipment_id = ${id}`;
  await pool`
    insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, request_headers, response_body)
    values (${delivery!.id}, 1, now(), 5, '{}', ${says})`;
  await pool`
    insert into demo_received_webhook (event_id, type, valid, headers, body)
    values ('evt_1', 'shipment.created', 'yes', '{}', ${JSON.stringify({ data: gone })})`;
  await pool`
    insert into idempotency_record (merchant_id, mode, operation, key, fingerprint, status_code, location, body)
    values (${merchant.merchantId}, 'live', 'shipments.create', 'k', 'f', 201, '/x', ${JSON.stringify({ id, receiver: gone })})`;
  await pool`
    insert into hub_scan (hub_id, client_event_id, answer)
    values ((select min(id) from hub), ${crypto.randomUUID()}, ${pool.json({ action: null, shipment_number: says })})`;
  await pool`
    insert into message (merchant_id, mode, kind, template, recipient, subject, body, status)
    values (${merchant.merchantId}, 'live', 'email', 'receiver_proposal', 'shop@example.co.tz', 'Proposal', ${says}, 'sent')`;
  await pool`
    insert into api_request (merchant_id, mode, method, path, status, duration_ms, request_id, request_body)
    values (${merchant.merchantId}, 'live', 'POST', '/x', 201, 5, 'req_2', ${JSON.stringify(gone)})`;
  await pool`
    insert into delivery_link (merchant_id, mode, code, title, item, sender_name, sender_phone, pickup_address,
      pickup_latitude, pickup_longitude, payer, needs_confirmation, max_uses, max_order_amount, expires_at)
    values (${merchant.merchantId}, 'live', 'AAAAAAAAAAAA', 'Dress', '{}', ${gone.name}, ${gone.phone}, ${gone.address},
      -6.8, 39.2, 'buyer', false, 1, 5000, now() - interval '1 day')`;
  expect((await tablesThatHold(gone)).length).toBeGreaterThan(8);
  await erasePerson(gone.phone);
  expect(await tablesThatHold(gone)).toEqual([]);
  const [stored] = await pool<{ body: string }[]>`
    select body from idempotency_record where merchant_id = ${merchant.merchantId} and key = 'k'`;
  expect(JSON.parse(stored!.body)).toMatchObject({ id, receiver: { phone: REDACTED.phone } });
});

async function tablesThatHold(person: Person): Promise<string[]> {
  const tables = await own.sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace::regnamespace::text in ('public', 'graphile_worker') order by 1`;
  const digits = person.phone.slice(-9);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await own.sql.unsafe(
      `select from ${name} t where exists (select from unnest($1::text[]) word where strpos(to_jsonb(t)::text, word) > 0) limit 1`,
      [[...namesOf(person), digits] as never],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
