import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset } from "@/db/schema/factors";
import { resetFactors } from "./reset-factors";

export interface CompletedReset {
  userId: number;
  askedBy: number;
  reason: string;
}

export async function runFactorReset(tx: Tx, resetId: number): Promise<CompletedReset | null> {
  const [due] = await tx
    .select({ userId: factorReset.userId, askedBy: factorReset.askedBy, reason: factorReset.reason })
    .from(factorReset)
    .where(
      and(
        eq(factorReset.id, resetId),
        isNull(factorReset.stoppedAt),
        isNull(factorReset.doneAt),
        sql`${factorReset.dueAt} <= transaction_timestamp()`,
      ),
    )
    .for("update");
  if (due) await resetFactors(tx, due.userId);
  return due ?? null;
}
