import { sql, type SQL } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { EXPORT_DOWNLOAD_HOURS } from "@/lib/core/access/staff";
import { listPersonTexts } from "@/lib/core/personal-data/person-export";
import { REDACTED, redactTexts } from "@/lib/core/personal-data/redaction";
import { log } from "@/lib/platform/log";
import { anonymiseShipments } from "./anonymise-due";
import { listPersonShipments, buildImportRowCondition, type PersonShipment } from "./find-person";

const BATCH_SIZE = 100;
/** The timeout is long, because some deletions scan whole tables. */
const STATEMENT_TIMEOUT = "120s";

/** Can be repeated after an interruption. Returns the number of shipments changed. Specification: Personal data, 4. */
export async function erasePerson(phone: string): Promise<number> {
  let shipments = 0;
  if (phone === REDACTED.phone) return shipments;
  for (;;) {
    const erased = await transaction((tx) => eraseBatch(tx, phone));
    shipments += erased;
    if (erased < BATCH_SIZE) break;
  }
  await transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
    await eraseOtherRecords(tx, phone);
  });
  log.info({ shipments }, "a person's data has been erased");
  return shipments;
}

async function eraseBatch(tx: Tx, phone: string): Promise<number> {
  await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
  const rows = await listPersonShipments(tx, { phone, limit: BATCH_SIZE, toErase: true });
  await erasePersonCopies(tx, rows, rows.map(listPersonTexts));
  const idsOf = (group: (row: PersonShipment) => boolean) => rows.filter(group).map(({ id }) => id);
  await anonymiseShipments(
    tx,
    idsOf((row) => row.is_sender && row.is_receiver),
    ["sender", "receiver"],
  );
  await anonymiseShipments(
    tx,
    idsOf((row) => row.is_sender && !row.is_receiver),
    ["sender"],
  );
  await anonymiseShipments(
    tx,
    idsOf((row) => !row.is_sender && row.is_receiver),
    ["receiver"],
  );
  return rows.length;
}

async function eraseOtherRecords(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`
    delete from message where recipient = ${phone} and status <> 'queued' and (shipment_id is null or not exists (
      select from shipment s where s.id = message.shipment_id and not is_over(s)))`);
  await tx.execute(sql`
    update payment set phone_number = null
    where phone_number = ${phone} and status not in ('pending', 'processing')`);
  await tx.execute(sql`
    update simulated_charge set phone_number = null where phone_number = ${phone} and status <> 'processing'`);
  await tx.execute(sql`
    delete from delivery_link_order
    where receiver_phone = ${phone} and shipment_id is null and status <> 'waiting'`);
  await tx.execute(sql`
    update delivery_link set sender_name = ${REDACTED.text}, sender_phone = ${REDACTED.phone},
      pickup_address = ${REDACTED.text}, pickup_notes = null,
      pickup_latitude = round(pickup_latitude::numeric, 2), pickup_longitude = round(pickup_longitude::numeric, 2)
    where sender_phone = ${phone} and (revoked_at is not null or expires_at < now())`);
  await tx.execute(sql`
    update staff_proposal set payload = payload - 'phone'
    where payload ->> 'phone' = ${phone} and (status <> 'open' or expires_at < now())`);
  await tx.execute(sql`
    update shipment_import_line l set raw = '{}', problems = '[]', quote = null
    where ${buildImportRowCondition(phone)} and l.state <> 'ready'`);
}

const TEXT_LENGTH_MIN = 3;

/** `texts[i]` has the person's texts in `rows[i]`. */
export async function erasePersonCopies(tx: Tx, rows: PersonShipment[], texts: Set<string>[]): Promise<void> {
  if (rows.length === 0) return;
  const ownOf = new Map(rows.map(({ id }, index) => [id, texts[index]!]));
  await eraseWebhookEvents(tx, ownOf);
  await eraseShipmentEvents(tx, ownOf);
  for (const [owner, own] of groupByOwner(rows, ownOf)) {
    await eraseRequestLog(tx, owner, [...own]);
    await eraseIdempotencyRecords(tx, owner, own);
    await eraseEmails(tx, owner, [...own]);
  }
  const all = new Set([...ownOf.values()].flatMap((own) => [...own]));
  await eraseHubScans(tx, all);
  await eraseWebhookResponses(tx, [...ownOf.keys()], all);
}

type Owner = Pick<PersonShipment, "merchant_id" | "mode">;

function groupByOwner(rows: PersonShipment[], ownOf: Map<number, Set<string>>): [Owner, Set<string>][] {
  const owners = new Map<string, [Owner, Set<string>]>();
  for (const row of rows) {
    const name = `${row.merchant_id} ${row.mode}`;
    const [, texts] = owners.get(name) ?? [row, new Set<string>()];
    for (const text of ownOf.get(row.id)!) texts.add(text);
    owners.set(name, [row, texts]);
  }
  return [...owners.values()];
}

async function eraseWebhookEvents(tx: Tx, ownOf: Map<number, Set<string>>): Promise<void> {
  const events = await tx.execute<{ id: number | string; shipment_id: number | string; data: string }>(sql`
    select id, shipment_id, data::text as data from webhook_event
    where shipment_id = any (${sql.param([...ownOf.keys()])}::bigint[]) and sequence is not null`);
  for (const { id, shipment_id, data } of events) {
    const cleaned = redactTexts(JSON.parse(data), ownOf.get(Number(shipment_id))!);
    if (cleaned === null) continue;
    await tx.execute(sql`
      update webhook_event set data = ${JSON.stringify(cleaned)}::text::json where id = ${Number(id)}`);
  }
}

async function eraseShipmentEvents(tx: Tx, ownOf: Map<number, Set<string>>): Promise<void> {
  const rows = await tx.execute<{ id: number | string; shipment_id: number | string; words: string }>(sql`
    select id, shipment_id, json_build_object('description', description, 'address', location_address)::text as words
    from shipment_event where shipment_id = any (${sql.param([...ownOf.keys()])}::bigint[])`);
  for (const { id, shipment_id, words } of rows) {
    const cleaned = redactTexts(JSON.parse(words), ownOf.get(Number(shipment_id))!);
    if (cleaned === null) continue;
    const { description, address } = cleaned as { description: string; address: string | null };
    await tx.execute(sql`
      update shipment_event set description = ${description}, location_address = ${address} where id = ${Number(id)}`);
  }
}

// Keeps the record, because repeated requests still get the stored response.
async function eraseIdempotencyRecords(
  tx: Tx,
  { merchant_id, mode }: Owner,
  own: Set<string>,
): Promise<void> {
  const rows = await tx.execute<{ operation: string; key: string; body: string }>(sql`
    select operation, key, body from idempotency_record
    where merchant_id = ${merchant_id} and mode = ${mode} and ${containsAny(sql`body`, own)}`);
  for (const { operation, key, body } of rows) {
    const cleaned = redactTexts(JSON.parse(body), own);
    if (cleaned === null) continue;
    await tx.execute(sql`
      update idempotency_record set body = ${JSON.stringify(cleaned)}
      where merchant_id = ${merchant_id} and mode = ${mode} and operation = ${operation} and key = ${key}`);
  }
}

async function eraseEmails(tx: Tx, { merchant_id, mode }: Owner, texts: string[]): Promise<void> {
  await tx.execute(sql`
    delete from message where merchant_id = ${merchant_id} and mode = ${mode} and kind = 'email' and status <> 'queued'
      and ${containsAny(sql`coalesce(subject, '') || ' ' || body`, texts, (text) => text)}`);
}

async function eraseHubScans(tx: Tx, own: Set<string>): Promise<void> {
  const rows = await tx.execute<{ id: number | string; answer: string }>(sql`
    select id, answer::text as answer from hub_scan where answer is not null and ${containsAny(sql`answer::text`, own)}`);
  for (const { id, answer } of rows) {
    const cleaned = redactTexts(JSON.parse(answer), own);
    if (cleaned === null) continue;
    await tx.execute(
      sql`update hub_scan set answer = ${JSON.stringify(cleaned)}::text::jsonb where id = ${Number(id)}`,
    );
  }
}

async function eraseWebhookResponses(tx: Tx, ids: number[], own: Set<string>): Promise<void> {
  await tx.execute(sql`
    update webhook_attempt a set response_body = null
    from webhook_delivery d join webhook_event e on e.id = d.event_id
    where a.delivery_id = d.id and e.shipment_id = any (${sql.param(ids)}::bigint[])
      and ${containsAny(sql`coalesce(a.response_body, '')`, own)}`);
  await tx.execute(sql`delete from demo_received_webhook where ${containsAny(sql`body`, own)}`);
}

function containsAny(text: SQL, own: Iterable<string>, written = escapeAsJson): SQL {
  const texts = [...own].filter(({ length }) => length >= TEXT_LENGTH_MIN).map(written);
  return sql`exists (
    select from unnest(${sql.param(texts)}::text[]) as own (text) where strpos(${text}, own.text) > 0)`;
}

function escapeAsJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

// Truncated bodies are invalid JSON, so they are removed entirely.
async function eraseRequestLog(tx: Tx, { merchant_id, mode }: Owner, texts: string[]): Promise<void> {
  await tx.execute(sql`
    update api_request set request_body = null, response_body = null
    where merchant_id = ${merchant_id} and mode = ${mode}
      and ${containsAny(sql`coalesce(request_body, '') || coalesce(response_body, '')`, texts)}`);
}

/** A confirmed export keeps the phone number while the file can be downloaded. Specification: Personal data, 4. */
export async function deleteProposedPhones(tx: Tx = read(), id: number | null = null): Promise<void> {
  await tx.execute(sql`
    update staff_proposal set payload = payload - 'phone'
    where payload ? 'phone' and kind in ('person.export', 'person.erasure') and (${id}::bigint is null or id = ${id}::bigint)
      and not (status = 'open' and expires_at > now())
      and not (kind = 'person.export' and status = 'confirmed'
        and ended_at > now() - make_interval(hours => ${EXPORT_DOWNLOAD_HOURS}))`);
}
