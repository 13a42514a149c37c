import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { enqueue } from "@/lib/jobs/enqueue";
import { ownEndpoint, createEndpointCondition } from "./own-endpoint";

export async function deleteEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<{ id: number; deleted: true; url: string }> {
  const { url } = await ownEndpoint(tx, caller, id);
  await tx
    .update(webhookEndpoint)
    .set({ status: "disabled", disabledReason: "by_merchant", deletedAt: sql`now()` })
    .where(createEndpointCondition(caller, id));
  await enqueue(tx, "webhook_endpoint.remove", { endpointId: id });
  return { id, deleted: true, url };
}
