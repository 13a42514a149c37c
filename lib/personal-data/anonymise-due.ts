import { sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import { REDACTED, SHIPMENT_PARTIES, type ShipmentParty } from "@/lib/core/personal-data/redaction";

const BATCH_SIZE = 500;
const PROGRESS_NAME = "shipments";

/** Saves the id up to which all shipments are done, for the next run. Specification: Personal data, 1. */
export async function anonymiseDueShipments(): Promise<{ shipments: number; lines: number; payers: number }> {
  const { settings } = await loadCatalogue();
  const months = settings.personal_data_months;
  let shipments = 0;
  let after = await readProgress();
  let mayAdvance = true;
  for (;;) {
    const round = await transaction((tx) => anonymiseBatch(tx, after, months, mayAdvance));
    shipments += round.anonymised;
    mayAdvance &&= !round.isHeld;
    if (round.last === null) return { shipments, ...(await anonymiseOtherRecords(months)) };
    after = round.last;
  }
}

async function readProgress(): Promise<number> {
  return transaction(async (tx) => {
    const [row] = await tx.execute<{ id: number }>(
      sql`select reached_id as id from personal_data_walk where name = ${PROGRESS_NAME}`,
    );
    return Number(row?.id ?? 0);
  });
}

async function anonymiseBatch(tx: Tx, after: number, months: number, mayAdvance: boolean) {
  const rows = await tx.execute<{ id: number | string; is_done: boolean; is_due: boolean }>(sql`
    with old as (
      select * from (select * from shipment where id > ${after}::bigint order by id limit ${BATCH_SIZE}) s
      where s.created_at < now() - make_interval(months => ${months})
    )
    select s.id, s.anonymised_at is not null as is_done,
      s.anonymised_at is null and is_over(s) and not exists (select from shipment_event e
        where e.shipment_id = s.id and e.created_at >= now() - make_interval(months => ${months})) as is_due
    from shipment s join old using (id) order by s.id for no key update of s`);
  const ids = rows.map(({ id }) => Number(id));
  const due = rows.filter((row) => row.is_due).map(({ id }) => Number(id));
  const anonymised = await anonymiseShipments(tx, due, SHIPMENT_PARTIES);
  const held = rows.findIndex((row) => !row.is_due && !row.is_done);
  const done = held < 0 ? ids.at(-1) : ids[held - 1];
  if (mayAdvance && done !== undefined) await saveProgress(tx, done);
  return { anonymised, last: ids.length === BATCH_SIZE ? ids.at(-1)! : null, isHeld: held >= 0 };
}

async function saveProgress(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    insert into personal_data_walk as walk (name, reached_id) values (${PROGRESS_NAME}, ${id})
    on conflict (name) do update set reached_id = greatest(walk.reached_id, excluded.reached_id)`);
}

/** The timeout is long, because these updates scan whole tables. */
const STATEMENT_TIMEOUT = "120s";

async function anonymiseOtherRecords(months: number): Promise<{ lines: number; payers: number }> {
  return transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
    const lines = await tx.execute(sql`
      update shipment_import_line l set raw = '{}', problems = '[]', quote = null
      from shipment_import i
      where i.id = l.import_id and i.created_at < now() - make_interval(months => ${months})
        and l.shipment_id is null and l.raw <> '{}' returning 1`);
    const payers = await tx.execute(sql`
      update payment set phone_number = null
      where phone_number is not null and shipment_id is null and status not in ('pending', 'processing')
        and created_at < now() - make_interval(months => ${months}) returning 1`);
    await tx.execute(sql`
      update simulated_charge set phone_number = null
      where phone_number is not null and status <> 'processing'
        and created_at < now() - make_interval(months => ${months})`);
    return { lines: lines.length, payers: payers.length };
  });
}

export async function anonymiseShipments(
  tx: Tx,
  ids: number[],
  ends: readonly ShipmentParty[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await tx.execute<{ count: number }>(sql`
    select anonymise_shipments(${sql.param(ids)}::bigint[], ${sql.param([...ends])}::text[],
      ${REDACTED.text}, ${REDACTED.phone}) as count`);
  return Number(row!.count);
}
