import { and, eq, isNotNull } from "drizzle-orm";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { readOnReplica } from "@/db/client";
import type { Caller } from "@/lib/core/caller";

export async function countWaitingOrders(caller: Caller): Promise<number> {
  const { merchantId, mode } = caller;
  const own = and(eq(deliveryLinkOrder.merchantId, merchantId), eq(deliveryLinkOrder.mode, mode));
  const waits = and(eq(deliveryLinkOrder.status, "waiting"), isNotNull(deliveryLinkOrder.confirmBy));
  return readOnReplica(caller).$count(deliveryLinkOrder, and(own, waits));
}
