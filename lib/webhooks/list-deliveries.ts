import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookDelivery, webhookEvent } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { getEndpoint } from "./get-endpoint";
import { deliveryColumns } from "./load-delivery";
import type { DeliveryRow } from "./rows";
import type { listDeliveriesQuery } from "./schemas";

const EXACT_TOTAL_MAX = 10_000;

export interface DeliveryPage {
  deliveries: DeliveryRow[];
  total: number;
  isTotalExact: boolean;
}

export async function listDeliveries(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  query: z.infer<typeof listDeliveriesQuery>,
): Promise<DeliveryPage> {
  await getEndpoint(tx, caller, endpointId);
  const matching = and(
    eq(webhookDelivery.endpointId, endpointId),
    query.status && eq(webhookDelivery.status, query.status),
  );
  const deliveries = await tx
    .select(deliveryColumns)
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(matching)
    .orderBy(desc(webhookDelivery.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total
        from (select from ${webhookDelivery} where ${matching} limit ${EXACT_TOTAL_MAX + 1}) as matching`,
  );
  const total = counted[0]?.total ?? 0;
  return { deliveries, total: Math.min(total, EXACT_TOTAL_MAX), isTotalExact: total <= EXACT_TOTAL_MAX };
}
