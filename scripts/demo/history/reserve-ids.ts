import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { REFERENCE_PREFIX } from "./plan-history";

/** `next_shipment_id` draws one id per increment of the sequence. */
const STEP = 32;
/** More than the number of shipments and returns of a history. */
const RESERVED = 1000;

export async function reserveIds(tx: Tx, merchantId: number, left: number): Promise<(() => number) | null> {
  await tx.execute(sql`set local role none`);
  const last = (await lastOfHistory(tx, merchantId)) ?? (await reserve(tx));
  const [behind] = await tx.execute<{ id: string }>(sql`
    select least((select last_value from shipment_id_seq),
      (select min(id) from shipment where id > ${last}::bigint)) as id`);
  if ((Number(behind!.id) - last) / STEP < left * 2) return null;
  let at = Math.floor(last / STEP);
  return () => {
    at += 1;
    return at * STEP + Math.floor(Math.random() * STEP);
  };
}

async function lastOfHistory(tx: Tx, merchantId: number): Promise<number | null> {
  const [row] = await tx.execute<{ id: string | null }>(sql`
    select max(s.id) as id from shipment s left join shipment of on of.id = s.return_of_shipment_id
    where s.merchant_id = ${merchantId}::bigint
      and coalesce(of.merchant_reference, s.merchant_reference) like ${`${REFERENCE_PREFIX}%`}`);
  return row?.id ? Number(row.id) : null;
}

/** Reserves ids and returns the id before the first reserved one. */
async function reserve(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ last: string }>(sql`
    select setval('shipment_id_seq', nextval('shipment_id_seq') + ${RESERVED * STEP}::bigint) as last`);
  return Number(row!.last) - RESERVED * STEP;
}
