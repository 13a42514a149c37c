import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** The id of an endpoint that is to be made: its secret is sealed for it before there is a row. */
export async function nextEndpointId(tx: Tx): Promise<number> {
  const [next] = await tx.execute<{ id: number }>(sql`select nextval('webhook_endpoint_id_seq') as id`);
  return Number(next!.id);
}
