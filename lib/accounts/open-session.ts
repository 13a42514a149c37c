import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import type { Role } from "@/db/schema/merchants";
import { PENDING_MINUTES, sessionLife } from "@/lib/accounts/session-life";
import { newToken, tokenHash } from "@/lib/accounts/token";

export interface NewSession {
  userId: number;
  role: Role;
  ip: string;
  userAgent: string | null;
}

const USER_AGENT_MAX = 300;

/** Returns the token, which only the cookie holds. Counts as a proof of the person. */
export async function openSession(tx: Tx, person: NewSession): Promise<string> {
  const provedAt = sql`transaction_timestamp()`;
  return insertSession(tx, person, { factor: "passed", provedAt }, sessionLife(person.role).idleHours * 60);
}

export async function openPendingSession(tx: Tx, person: NewSession): Promise<string> {
  return insertSession(tx, person, { factor: "pending", provedAt: null }, PENDING_MINUTES);
}

interface SessionState {
  factor: "pending" | "passed";
  provedAt: SQL | null;
}

async function insertSession(
  tx: Tx,
  { userId, ip, userAgent }: NewSession,
  state: SessionState,
  minutes: number,
): Promise<string> {
  const token = newToken();
  await tx.insert(session).values({
    tokenHash: tokenHash(token),
    userId,
    ip,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    expiresAt: sql`transaction_timestamp() + make_interval(mins => ${minutes})`,
    ...state,
  });
  return token;
}
