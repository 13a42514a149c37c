import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderSession } from "@/db/schema/riders";
import { tokenHash } from "@/lib/accounts/token";

export async function endRiderSessions(tx: Tx, riderId: number): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.riderId, riderId));
}

export async function endRiderSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.tokenHash, tokenHash(token)));
}
