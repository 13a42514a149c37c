import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { passkey, totpFactor } from "@/db/schema/factors";

export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  const [app] = await tx
    .select({ id: totpFactor.userId })
    .from(totpFactor)
    .where(eq(totpFactor.userId, userId));
  if (app) return true;
  const [key] = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1);
  return key !== undefined;
}
