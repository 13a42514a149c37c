import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";

export async function markSessionProved(tx: Tx, sessionId: number): Promise<void> {
  await tx.update(session).set({ provedAt: sql`transaction_timestamp()` }).where(eq(session.id, sessionId));
}
