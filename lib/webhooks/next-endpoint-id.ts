import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** The secret is encrypted for the endpoint's id, so the id is needed before the row. */
export async function nextEndpointId(tx: Tx): Promise<number> {
  const [next] = await tx.execute<{ id: number }>(sql`select nextval('webhook_endpoint_id_seq') as id`);
  return Number(next!.id);
}
