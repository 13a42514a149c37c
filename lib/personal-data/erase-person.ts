import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { listPersonTexts } from "@/lib/core/personal-data/person-export";
import { REDACTED } from "@/lib/core/personal-data/redaction";
import { log } from "@/lib/platform/log";
import { anonymiseShipments } from "./anonymise-shipments";
import { eraseCopies } from "./erase-copies";
import { matchesImportRow } from "./import-rows";
import { type PersonShipment, listPersonShipments } from "./person-shipments";

const BATCH_SIZE = 100;
/** Some deletions scan whole tables. */
const STATEMENT_TIMEOUT = "120s";

/**
 * Can be repeated after an interruption. Returns the number of shipments changed. Specification: Personal
 * data, 4.
 */
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
  await eraseCopies(tx, rows, rows.map(listPersonTexts));
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
    where ${matchesImportRow(phone)} and l.state <> 'ready'`);
}
