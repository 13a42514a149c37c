import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { REDACTED, type ShipmentEnd } from "@/lib/core/personal-data/redaction";

export async function anonymiseShipments(
  tx: Tx,
  ids: number[],
  ends: readonly ShipmentEnd[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await tx.execute<{ count: number }>(sql`
    select anonymise_shipments(${sql.param(ids)}::bigint[], ${sql.param([...ends])}::text[],
      ${REDACTED.text}, ${REDACTED.phone}) as count`);
  return Number(row!.count);
}
