import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { apiKey, apiKeySpending, appUser } from "@/db/schema/merchants";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Caller } from "@/lib/core/caller";

const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

export interface ListedKey extends KeyRestrictions {
  id: number;
  name: string;
  prefix: string;
  last4: string;
  state: "active" | "expired" | "revoked";
  createdAt: Date;
  createdBy: string | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  isUnused: boolean;
  spentTodayTzs: number;
}

/** Lists active keys first, and newer keys before older keys. Specification: Authentication, 2. */
export async function listApiKeys(caller: Caller, tx: Tx = readOnReplica(caller)): Promise<ListedKey[]> {
  const now = sql`transaction_timestamp()`.mapWith(apiKey.createdAt);
  const { hash: _, ...columns } = getTableColumns(apiKey);
  const rows = await tx
    .select({ ...columns, now, creator: appUser.email, countedAs: countedWith })
    .from(apiKey)
    .leftJoin(appUser, eq(appUser.id, apiKey.createdBy))
    .where(and(eq(apiKey.merchantId, caller.merchantId), eq(apiKey.mode, caller.mode)))
    .orderBy(desc(apiKey.id));
  const spent = await spentToday(caller);
  const keys: ListedKey[] = rows.map((row) => {
    const state = stateOf(row, row.now);
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      last4: row.last4,
      state,
      createdAt: row.createdAt,
      createdBy: row.creator,
      lastUsedAt: row.lastUsedAt,
      lastUsedIp: row.lastUsedIp,
      expiresAt: row.expiresAt,
      revokedAt: row.revokedAt,
      scopes: row.scopes,
      networks: row.networks,
      dailyLimitTzs: row.dailyLimit,
      spentTodayTzs: spent.get(row.countedAs) ?? 0,
      isUnused: state === "active" && isLongAgo(row.lastUsedAt ?? row.createdAt, row.now),
    };
  });
  const [active, ended] = [keys.filter(isActive), keys.filter((key) => !isActive(key))];
  return [...active, ...ended];
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

function stateOf({ revokedAt, expiresAt }: Row, now: Date): ListedKey["state"] {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "active";
  return expiresAt <= now ? "expired" : "active";
}

function isActive({ state }: ListedKey): boolean {
  return state === "active";
}

function isLongAgo(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > UNUSED_DAYS * DAY_MS;
}
