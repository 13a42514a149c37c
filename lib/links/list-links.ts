import { and, desc, eq, sql } from "drizzle-orm";
import { deliveryLink } from "@/db/schema/delivery-links";
import { readOnReplica } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { getLinkState, type LinkState } from "@/lib/core/links/delivery-link";
import type { LinkRow } from "./load-link";

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
