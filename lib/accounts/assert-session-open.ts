import { eq } from "drizzle-orm";
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
  const open = isElsewhere
    ? await atHome("live", () => find(reader, sessionId))
    : await find(tx, sessionId).for("key share");
  if (open.length === 0) throw new ConditionError("not_logged_in");
}

function find(tx: Tx, sessionId: number) {
  return tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId));
}
