import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider, riderSession } from "@/db/schema/riders";
import { newToken, tokenHash } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import type { CheckedRider } from "./check-rider-log-in";
import { endRiderSessions } from "./end-rider-sessions";

export const RIDER_IDLE_DAYS = 14;
/** Days until a session ends in any case, which limits a stolen cookie. */
export const RIDER_SESSION_MAX_DAYS = 30;

/**
 * Ends the rider's other sessions. Throws invalid_credentials when the PIN changed or the rider was blocked.
 */
export async function openRiderSession(
  tx: Tx,
  { id, pinHash }: Pick<CheckedRider, "id" | "pinHash">,
  newPinHash: string | null = null,
): Promise<string> {
  const [unchanged] = await tx
    .select({ id: rider.id })
    .from(rider)
    .where(and(eq(rider.id, id), eq(rider.pinHash, pinHash), eq(rider.isActive, true)))
    .for("no key update");
  if (!unchanged) throw new ConditionError("invalid_credentials", "Phone number or PIN is wrong");
  if (newPinHash !== null) {
    await tx.update(rider).set({ pinHash: newPinHash, isPinInitial: false }).where(eq(rider.id, id));
  }
  await endRiderSessions(tx, id);
  const token = newToken();
  await tx.insert(riderSession).values({
    tokenHash: tokenHash(token),
    riderId: id,
    expiresAt: sql`transaction_timestamp() + make_interval(days => ${RIDER_IDLE_DAYS})`,
  });
  return token;
}
