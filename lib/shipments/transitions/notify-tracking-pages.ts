import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hasShipmentEnded, CHANGE_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { publishAfterCommit } from "@/lib/pubsub/publish";
import type { ShipmentRow } from "./lock";

type Told = Pick<ShipmentRow, "id" | "status" | "failure">;

/** Returns the notification to send in the transaction; null when the notification is published after the commit. */
export function publishOrBuildTrackingNotification(tx: Tx, { id, status, failure }: Told) {
  const payload = JSON.stringify({ shipment_id: id, ended: hasShipmentEnded(status, failure) });
  return publishAfterCommit(tx, CHANGE_CHANNEL, () => [payload])
    ? null
    : { channel: CHANGE_CHANNEL, payload };
}

export async function notifyTrackingPages(tx: Tx, row: Told): Promise<void> {
  const notice = publishOrBuildTrackingNotification(tx, row);
  if (notice) await tx.execute(sql`select pg_notify(${notice.channel}, ${notice.payload})`);
}
