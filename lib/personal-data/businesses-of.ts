import { sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { atHome, homeOf } from "@/lib/platform/home";
import { recordsOfPhone } from "./person-shipments";

/** The businesses that have given a person's data to the service, as far as shipments tell. */
export async function businessesOf(phone: string, tx: Tx): Promise<number[]> {
  const ids = await asked(tx, phone);
  if (homeOf("sandbox") !== "live")
    for (const id of await atHome("sandbox", () => asked(reader, phone))) if (!ids.includes(id)) ids.push(id);
  return ids.sort((a, b) => a - b);
}

async function asked(tx: Tx, phone: string): Promise<number[]> {
  const rows = await tx.execute<{ id: number | string }>(sql`
    select distinct s.merchant_id as id from shipment s where ${recordsOfPhone(phone)}`);
  return rows.map(({ id }) => Number(id));
}
