import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hasShipmentEnded, CHANGE_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { publishAfterCommit } from "@/lib/pubsub/publish";
import type { ShipmentRow } from "./lock";

type Told = Pick<ShipmentRow, "id" | "status" | "failure">;

/**
 * What the transaction has to tell open tracking pages, heard by every process with the commit; null where that is
 * published after it.
 */
export function trackingNotification(tx: Tx, { id, status, failure }: Told) {
  const payload = JSON.stringify({ shipment_id: id, ended: hasShipmentEnded(status, failure) });
  return publishAfterCommit(tx, CHANGE_CHANNEL, () => [payload])
    ? null
    : { channel: CHANGE_CHANNEL, payload };
}

/** Tells the open tracking pages of what is no move. */
export async function notifyTrackingPages(tx: Tx, row: Told): Promise<void> {
  const notice = trackingNotification(tx, row);
  if (notice) await tx.execute(sql`select pg_notify(${notice.channel}, ${notice.payload})`);
}
