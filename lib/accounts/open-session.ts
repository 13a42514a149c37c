import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import type { Role } from "@/db/schema/merchants";
import { sessionLife } from "@/lib/accounts/session-life";
import { newToken, tokenHash } from "@/lib/accounts/token";

export interface NewSession {
  userId: number;
  role: Role;
  ip: string;
  userAgent: string | null;
}

/** A browser's name for itself is kept this far. */
const USER_AGENT_MAX = 300;

/** Opens a session after a log-in and returns its token, which only the cookie holds. New at every log-in. */
export async function openSession(tx: Tx, { userId, role, ip, userAgent }: NewSession): Promise<string> {
  const token = newToken();
  await tx.insert(session).values({
    tokenHash: tokenHash(token),
    userId,
    ip,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    expiresAt: sql`transaction_timestamp() + make_interval(hours => ${sessionLife(role).idleHours})`,
  });
  return token;
}
