import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset, passkey, passkeyChallenge, recoveryCode, totpFactor } from "@/db/schema/factors";

export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpFactor).where(eq(totpFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.userId, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx
    .update(factorReset)
    .set({ doneAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.userId, userId), isNull(factorReset.stoppedAt), isNull(factorReset.doneAt)));
}
