import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";

/** Locks the session until the transaction ends. Throws not_logged_in when the session has ended. */
export async function assertSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const [row] = await tx.execute<{ held: boolean }>(sql`select hold_session(${sessionId}::bigint) as held`);
  if (!row!.held) throw new ConditionError("not_logged_in");
}
