import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset } from "@/db/schema/factors";
import { tokenHash } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";

const isOpen = and(isNull(factorReset.stoppedAt), isNull(factorReset.doneAt));

/** Throws link_invalid when the reset is done or stopped. */
export async function cancelFactorReset(tx: Tx, token: string): Promise<void> {
  const stopped = await tx
    .update(factorReset)
    .set({ stoppedAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.tokenHash, tokenHash(token)), isOpen))
    .returning({ id: factorReset.id });
  if (stopped.length > 0) return;
  throw new ConditionError("link_invalid", "This link has expired or was used before.");
}

export async function cancelOwnFactorReset(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(factorReset)
    .set({ stoppedAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.userId, userId), isOpen));
}
