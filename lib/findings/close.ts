import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditFinding } from "@/db/schema/wallet";

type Named = { id: number } | { invariant: string; subject: string };

/** A finding reopens while its fault persists. Null when not open. */
export async function closeFinding(tx: Tx, named: Named): Promise<typeof auditFinding.$inferSelect | null> {
  const where =
    "id" in named
      ? eq(auditFinding.id, named.id)
      : and(eq(auditFinding.invariant, named.invariant), eq(auditFinding.subject, named.subject));
  const [closed] = await tx.delete(auditFinding).where(where).returning();
  return closed ?? null;
}
