import { and, desc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import type { EndpointRow } from "./rows";

export async function listEndpoints(tx: Tx, caller: Caller): Promise<EndpointRow[]> {
  return tx
    .select()
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.merchantId, caller.merchantId),
        eq(webhookEndpoint.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    )
    .orderBy(desc(webhookEndpoint.id));
}
