import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { ConditionError } from "@/lib/core/conditions";

/** Throws not_logged_in when the session has ended; until the transaction ends, nothing can end it. */
export async function assertSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const open = await tx
    .select({ id: session.id })
    .from(session)
    .where(eq(session.id, sessionId))
    .for("key share");
  if (open.length === 0) throw new ConditionError("not_logged_in");
}
