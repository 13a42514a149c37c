import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ownEndpoint, ownedBy } from "./own-endpoint";

/** Removes an endpoint with its deliveries; the events stay in the feed. Throws `not_found`. */
export async function deleteEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<{ id: number; deleted: true }> {
  await ownEndpoint(tx, caller, id);
  await tx.delete(webhookEndpoint).where(ownedBy(caller, id));
  return { id, deleted: true };
}
