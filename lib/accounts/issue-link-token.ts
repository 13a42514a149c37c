import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type AccountTokenPurpose, accountToken } from "@/db/schema/accounts";
import { newToken, tokenHash } from "@/lib/accounts/token";

export const LINK_MINUTES = 60;

export async function issueLinkToken(tx: Tx, userId: number, purpose: AccountTokenPurpose): Promise<string> {
  const token = newToken();
  await tx.insert(accountToken).values({
    userId,
    purpose,
    tokenHash: tokenHash(token),
    expiresAt: sql`transaction_timestamp() + make_interval(mins => ${LINK_MINUTES})`,
  });
  return token;
}
