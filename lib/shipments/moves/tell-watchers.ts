import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hasEnded, MOVE_CHANNEL } from "@/lib/core/tracking/tracking-live";
import type { ShipmentRow } from "./lock";

/** What open tracking pages are told: heard by every process, with the commit. */
export function watcherNotice({ id, status, failure }: Pick<ShipmentRow, "id" | "status" | "failure">) {
  return {
    channel: MOVE_CHANNEL,
    payload: JSON.stringify({ shipment_id: id, ended: hasEnded(status, failure) }),
  };
}

/** Tells the open tracking pages of what is no move. */
export async function tellWatchers(tx: Tx, row: Parameters<typeof watcherNotice>[0]): Promise<void> {
  const { channel, payload } = watcherNotice(row);
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
