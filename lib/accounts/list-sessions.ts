import { and, desc, eq, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";

export interface ListedSession {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  ip: string | null;
  userAgent: string | null;
}

const SHOWN_MAX = 50;

export async function listSessions(userId: number, tx: Tx = read()): Promise<ListedSession[]> {
  return tx
    .select({
      id: session.id,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      ip: session.ip,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.factor, "passed"), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.lastSeenAt))
    .limit(SHOWN_MAX);
}
