import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";

export type LinkRow = typeof deliveryLink.$inferSelect;

/** A link with what it has been used for, at one moment of the database's clock. */
export interface LoadedLink {
  row: LinkRow;
  uses: number;
  spentTzs: number;
  now: Date;
}

/** A link as it stands, locked where the transaction is to use it up; null when there is none of the merchant. */
export async function loadLink(
  tx: Tx,
  { id, merchantId }: Pick<LinkRow, "id" | "merchantId">,
  isLocked = false,
): Promise<LoadedLink | null> {
  const own = and(eq(deliveryLink.id, id), eq(deliveryLink.merchantId, merchantId));
  const asked = tx.select().from(deliveryLink).where(own);
  // Orders refer to it, and may go on doing so.
  const [row] = await (isLocked ? asked.for("no key update") : asked);
  if (!row) return null;
  // After the lock: a statement sees what was committed before it began.
  const [usage] = await tx.execute<{ uses: number; spent: string | number; now: string | Date }>(
    sql`select uses, spent, clock_timestamp() as now from link_usage(${id}::bigint)`,
  );
  return { row, uses: usage!.uses, spentTzs: Number(usage!.spent), now: new Date(usage!.now) };
}
