import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { isUnverified } from "@/lib/accounts/assert-verified";
import { endSessions } from "@/lib/accounts/end-sessions";
import { deleteFactors } from "@/lib/accounts/factors/delete-factors";
import { verifyEmail } from "./verify-email";

/** The first proof deletes everything prepared before. Specification: Accounts, 9. */
export async function confirmMailbox(tx: Tx, userId: number, keepSessionId?: number): Promise<void> {
  const [own] = await tx
    .select({ merchantId: merchant.id })
    .from(appUser)
    .innerJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(eq(appUser.id, userId))
    .for("no key update", { of: merchant });
  await endSessions(tx, userId, keepSessionId);
  if (!own || !(await isUnverified(tx, userId))) return;
  await deleteFactors(tx, userId);
  await tx.update(merchant).set({ factorRequiredAt: null }).where(eq(merchant.id, own.merchantId));
  await verifyEmail(tx, own.merchantId);
}
