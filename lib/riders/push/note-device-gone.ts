import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderPush } from "@/db/schema/rider-push";

/** Keeps the device when the phone has registered a new address meanwhile. */
export async function removeDevice(
  tx: Tx,
  { id, endpoint }: { id: number; endpoint: string },
): Promise<void> {
  await tx.delete(riderPush).where(and(eq(riderPush.id, id), eq(riderPush.endpoint, endpoint)));
}
