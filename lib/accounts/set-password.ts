import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountToken } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { userKey } from "@/lib/accounts/account";
import { endSessions } from "@/lib/accounts/end-sessions";
import { clearLogInHistory } from "@/lib/accounts/forget-tries";

/** Ends all other sessions, and forgets known places and reset links. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  keepSessionId?: number,
): Promise<void> {
  await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, userId));
  await endSessions(tx, userId, keepSessionId);
  await clearLogInHistory(tx, userKey(userId));
  const openLinks = and(
    eq(accountToken.userId, userId),
    eq(accountToken.purpose, "reset_password"),
    isNull(accountToken.usedAt),
  );
  await tx.update(accountToken).set({ usedAt: sql`transaction_timestamp()` }).where(openLinks);
}
