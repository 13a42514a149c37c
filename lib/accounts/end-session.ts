import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { tokenHash } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";

export async function endSession(tx: Tx, userId: number, sessionId: number): Promise<void> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  if (ended.length === 0) throw new ConditionError("not_found", "Session not found");
}

export async function endSessionByToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(session).where(eq(session.tokenHash, tokenHash(token)));
}

export async function findSessionId(
  tx: Tx,
  userId: number,
  token: string | null,
): Promise<number | undefined> {
  if (token === null) return undefined;
  const [found] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash(token)), eq(session.userId, userId)));
  return found?.id;
}
