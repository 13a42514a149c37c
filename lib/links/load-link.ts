import { and, desc, eq, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";
import type { Caller } from "@/lib/core/caller";
import { getLinkState, type LinkState } from "@/lib/core/links/delivery-link";

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
  // `no key update` does not block inserts of orders, which lock the link with KEY SHARE.
  const [row] = await (isLocked ? asked.for("no key update") : asked);
  if (!row) return null;
  // Runs a new statement after the lock, to see the latest commits.
  const [usage] = await tx.execute<{ uses: number; spent: string | number; now: string | Date }>(
    sql`select uses, spent, clock_timestamp() as now from link_usage(${id}::bigint)`,
  );
  return { row, uses: usage!.uses, spentTzs: Number(usage!.spent), now: new Date(usage!.now) };
}

export interface ListedLink {
  row: LinkRow;
  state: LinkState;
  uses: number;
  spentTzs: number;
}

const LISTED_MAX = 100;

/** Specification: Delivery links. */
export async function listLinks(caller: Caller): Promise<ListedLink[]> {
  const { merchantId, mode } = caller;
  const usage = sql<string>`(select uses || ' ' || spent from link_usage(${deliveryLink.id}))`;
  const rows = await readOnReplica(caller)
    .select({ row: deliveryLink, usage, now: sql`now()`.mapWith(deliveryLink.createdAt) })
    .from(deliveryLink)
    .where(and(eq(deliveryLink.merchantId, merchantId), eq(deliveryLink.mode, mode)))
    .orderBy(desc(deliveryLink.id))
    .limit(LISTED_MAX);
  return rows.map(({ row, usage, now }) => {
    const [uses, spentTzs] = usage.split(" ").map(Number) as [number, number];
    return { row, uses, spentTzs, state: getLinkState({ ...row, uses, spentTzs }, now) };
  });
}
