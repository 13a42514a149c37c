import { eq, sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { ConditionError } from "@/lib/core/conditions";
import { atHome, currentHome } from "@/lib/platform/home";

/**
 * Throws not_logged_in when the session has ended; until the transaction ends, nothing can end it. A transaction of the
 * sandbox in a database of its own only finds it open: it holds no lock of live's.
 */
export async function assertSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const isElsewhere = currentHome() !== "live";
  const isOpen = isElsewhere ? await atHome("live", () => find(sessionId)) : await hold(tx, sessionId);
  if (!isOpen) throw new ConditionError("not_logged_in");
}

async function find(sessionId: number): Promise<boolean> {
  return (await reader.$count(session, eq(session.id, sessionId))) > 0;
}

async function hold(tx: Tx, sessionId: number): Promise<boolean> {
  const [row] = await tx.execute<{ held: boolean }>(sql`select hold_session(${sessionId}::bigint) as held`);
  return row!.held;
}
