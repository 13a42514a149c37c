import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { endOrder } from "./end-order";
import { lockOrder } from "./lock-order";

/** Throws not_found, and changed_meanwhile for a confirmed order. */
export async function declineOrder(tx: Tx, caller: Caller, id: number): Promise<void> {
  const locked = await lockOrder(tx, id, caller);
  if (!locked || locked.order.status === "draft") throw new ConditionError("not_found", "Order not found");
  if (locked.order.status === "confirmed") throw new ConditionError("changed_meanwhile");
  if (locked.order.status === "waiting") await endOrder(tx, locked, "declined");
}
