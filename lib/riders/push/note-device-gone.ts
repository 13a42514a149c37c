import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderPush } from "@/db/schema/rider-push";

/** Forgets an address that its service does not know any more, unless the phone has named another in between. */
export async function removeDevice(
  tx: Tx,
  { id, endpoint }: { id: number; endpoint: string },
): Promise<void> {
  await tx.delete(riderPush).where(and(eq(riderPush.id, id), eq(riderPush.endpoint, endpoint)));
}
