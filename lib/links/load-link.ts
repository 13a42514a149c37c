import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";

export type LinkRow = typeof deliveryLink.$inferSelect;

export interface LoadedLink {
  row: LinkRow;
  uses: number;
  spentTzs: number;
  now: Date;
}

export async function loadLink(
  tx: Tx,
  { id, merchantId }: Pick<LinkRow, "id" | "merchantId">,
  isLocked = false,
): Promise<LoadedLink | null> {
  const own = and(eq(deliveryLink.id, id), eq(deliveryLink.merchantId, merchantId));
  const asked = tx.select().from(deliveryLink).where(own);
  // No key update, because inserting an order holds KEY SHARE on the link.
  const [row] = await (isLocked ? asked.for("no key update") : asked);
  if (!row) return null;
  // A new statement after the lock, to see the latest commits.
  const [usage] = await tx.execute<{ uses: number; spent: string | number; now: string | Date }>(
    sql`select uses, spent, clock_timestamp() as now from link_usage(${id}::bigint)`,
  );
  return { row, uses: usage!.uses, spentTzs: Number(usage!.spent), now: new Date(usage!.now) };
}
