import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { member } from "@/db/schema/members";
import type { Role } from "@/db/schema/merchants";
import { ConditionError } from "@/lib/core/conditions";
import { generateToken, hashToken } from "./token";

interface NewSession {
  userId: number;
  role: Role;
  ip: string;
  userAgent: string | null;
}

const USER_AGENT_MAX = 300;

/** Opens a session with a valid step-up authentication. Returns the token, which only the cookie stores. */
export async function openSession(tx: Tx, person: NewSession): Promise<string> {
  const provedAt = sql`transaction_timestamp()`;
  return insertSession(
    tx,
    person,
    { factor: "passed", provedAt },
    getSessionLifetime(person.role).idleHours * 60,
  );
}

export async function openPendingSession(tx: Tx, person: NewSession): Promise<string> {
  return insertSession(tx, person, { factor: "pending", provedAt: null }, PENDING_MINUTES);
}

async function insertSession(
  tx: Tx,
  { userId, ip, userAgent }: NewSession,
  state: { factor: "pending" | "passed"; provedAt: SQL | null },
  minutes: number,
): Promise<string> {
  const token = generateToken();
  await tx.insert(session).values({
    tokenHash: hashToken(token),
    userId,
    ip,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    expiresAt: sql`transaction_timestamp() + make_interval(mins => ${minutes})`,
    ...state,
  });
  return token;
}

export async function endSession(tx: Tx, userId: number, sessionId: number): Promise<void> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  if (ended.length === 0) throw new ConditionError("not_found", "Session not found");
}

export async function endSessionByToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(session).where(eq(session.tokenHash, hashToken(token)));
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
    .where(and(eq(session.tokenHash, hashToken(token)), eq(session.userId, userId)));
  return found?.id;
}

/** Ends the user's sessions, effective from the next request. The session `keepId` stays open. */
export async function endSessions(tx: Tx, userId: number, keepId?: number): Promise<void> {
  const others = keepId === undefined ? undefined : ne(session.id, keepId);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
}

export async function endMerchantSessions(tx: Tx, merchantId: number): Promise<void> {
  const people = tx.select({ id: member.userId }).from(member).where(eq(member.merchantId, merchantId));
  const ofMerchant = or(eq(session.businessId, merchantId), isNull(session.businessId));
  await tx.delete(session).where(and(inArray(session.userId, people), ofMerchant));
}

const SHOWN_MAX = 50;

export async function listSessions(userId: number, tx: Tx = read()) {
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

export function presentSessions(sessions: Awaited<ReturnType<typeof listSessions>>, currentId: number) {
  return sessions.map((session) => ({
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    ip: session.ip,
    user_agent: session.userAgent,
    is_current: session.id === currentId,
  }));
}

interface SessionLife {
  idleHours: number;
  /** Maximum age in hours. Null for no limit. */
  wholeHours: number | null;
}

/** Reasons for the limits: docs/decisions/0006. */
const LIVES: Record<Role, SessionLife> = {
  merchant: { idleHours: 30 * 24, wholeHours: null },
  hub: { idleHours: 1, wholeHours: 12 },
  admin: { idleHours: 1, wholeHours: 12 },
};

const PENDING_MINUTES = 15;

/** Maximum age of the cookie in seconds. The server decides when the session expires. */
export const SESSION_SECONDS_MAX = LIVES.merchant.idleHours * 3600;

export function getSessionLifetime(role: Role): SessionLife {
  return LIVES[role];
}

/** Locks the session until the transaction ends. Throws not_logged_in if the session has ended. */
export async function assertSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const [row] = await tx.execute<{ held: boolean }>(sql`select hold_session(${sessionId}::bigint) as held`);
  if (!row!.held) throw new ConditionError("not_logged_in");
}
