import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset, passkey, recoveryCode, totpFactor } from "@/db/schema/factors";
import { endSessions } from "@/lib/accounts/end-sessions";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/**
 * Takes all factors and recovery codes of a person who has lost them, and ends every session; the person is told. Who may
 * ask for it is the caller's to judge: another owner of the business, or support after the delay.
 */
export async function resetFactors(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpFactor).where(eq(totpFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await endSessions(tx, userId);
  await tx
    .update(factorReset)
    .set({ doneAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.userId, userId), isNull(factorReset.stoppedAt), isNull(factorReset.doneAt)));
  const person = await findAddressee(tx, userId);
  const all = person?.language === "sw" ? "zote" : "all of them";
  if (person) await sendAccountMail(tx, "factor_removed", person, { what: all });
}
