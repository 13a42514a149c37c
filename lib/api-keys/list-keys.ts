import { and, desc, eq, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { apiKey, apiKeySpending, appUser } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";

const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

export type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** Lists active keys first, and newer keys before older keys. Specification: Authentication, 2. */
export async function listApiKeys(caller: Caller, tx: Tx = readOnReplica(caller)) {
  const now = sql`transaction_timestamp()`.mapWith(apiKey.createdAt);
  const rows = await tx
    .select({
      id: apiKey.id,
      name: apiKey.name,
      prefix: apiKey.prefix,
      last4: apiKey.last4,
      createdAt: apiKey.createdAt,
      createdBy: appUser.email,
      lastUsedAt: apiKey.lastUsedAt,
      lastUsedIp: apiKey.lastUsedIp,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
      scopes: apiKey.scopes,
      networks: apiKey.networks,
      dailyLimitTzs: apiKey.dailyLimit,
      now,
      countedAs: countedWith,
    })
    .from(apiKey)
    .leftJoin(appUser, eq(appUser.id, apiKey.createdBy))
    .where(and(eq(apiKey.merchantId, caller.merchantId), eq(apiKey.mode, caller.mode)))
    .orderBy(desc(apiKey.id));
  const spent = await spentToday(caller);
  const keys = rows.map(({ now, countedAs, ...row }) => {
    const state = stateOf(row, now);
    const isUnused = state === "active" && isLongAgo(row.lastUsedAt ?? row.createdAt, now);
    return { ...row, state, isUnused, spentTodayTzs: spent.get(countedAs) ?? 0 };
  });
  const isActive = ({ state }: { state: string }) => state === "active";
  return [...keys.filter(isActive), ...keys.filter((key) => !isActive(key))];
}

const countedWith = sql`coalesce(${apiKey.countedWith}, ${apiKey.id})`.mapWith(apiKey.id);

async function spentToday(caller: Caller): Promise<Map<number, number>> {
  const today = sql`(now() at time zone 'Africa/Dar_es_Salaam')::date`;
  const rows = await readOnReplica(caller)
    .select({ keyId: apiKeySpending.keyId, amount: apiKeySpending.amount })
    .from(apiKeySpending)
    .where(and(eq(apiKeySpending.merchantId, caller.merchantId), eq(apiKeySpending.day, today)));
  return new Map(rows.map(({ keyId, amount }) => [keyId, amount]));
}

type Row = Pick<typeof apiKey.$inferSelect, "revokedAt" | "expiresAt">;

function stateOf({ revokedAt, expiresAt }: Row, now: Date): "active" | "expired" | "revoked" {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "active";
  return expiresAt <= now ? "expired" : "active";
}

function isLongAgo(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > UNUSED_DAYS * DAY_MS;
}
