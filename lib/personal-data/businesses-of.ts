import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recordsOfPhone } from "./person-shipments";

/** The ids of the businesses that have a shipment of this person, ascending. */
export async function listBusinessesOfPerson(phone: string, tx: Tx): Promise<number[]> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select distinct s.merchant_id as id from shipment s where ${recordsOfPhone(phone)} order by id`);
  return rows.map(({ id }) => Number(id));
}
