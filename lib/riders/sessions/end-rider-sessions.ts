import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderSession } from "@/db/schema/riders";
import { tokenHash } from "@/lib/accounts/token";

/** Ends every log-in of a rider. Takes its locks after the shipment's and the rider's, like every step of a rider. */
export async function endRiderSessions(tx: Tx, riderId: number): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.riderId, riderId));
}

/** Ends the log-in that a cookie holds, if there is one. */
export async function endRiderSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.tokenHash, tokenHash(token)));
}
