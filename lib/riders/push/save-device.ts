import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderPush, riderSession } from "@/db/schema/riders";
import { parseCallableUrl } from "@/lib/adapters/webhook-transport/guard";
import { ConditionError } from "@/lib/core/conditions";
import type { PushRequest } from "@/lib/core/riders/rider-push";

/** Throws validation_error for a forbidden address, not_logged_in after the log-in ended. */
export async function saveDevice(
  tx: Tx,
  { sessionId, riderId }: { sessionId: number; riderId: number },
  { endpoint, keys, language }: PushRequest,
): Promise<void> {
  // The rules of live webhooks apply, because the address comes from a browser and must not reach our network.
  const href = parseCallableUrl(endpoint, "live", "endpoint");
  // Serializes two requests of one phone, so that the later request takes effect.
  const open = await tx
    .select({ id: riderSession.id })
    .from(riderSession)
    .where(eq(riderSession.id, sessionId))
    .for("no key update");
  if (open.length === 0) throw new ConditionError("not_logged_in");
  const kept = { sessionId, riderId, p256dh: keys.p256dh, auth: keys.auth, language };
  await tx.delete(riderPush).where(and(eq(riderPush.sessionId, sessionId), ne(riderPush.endpoint, href)));
  await tx
    .insert(riderPush)
    .values({ ...kept, endpoint: href })
    .onConflictDoUpdate({ target: riderPush.endpoint, set: kept });
}

/** Keeps the device when the phone has registered a new address in the meantime. */
export async function removeDevice(
  tx: Tx,
  { id, endpoint }: { id: number; endpoint: string },
): Promise<void> {
  await tx.delete(riderPush).where(and(eq(riderPush.id, id), eq(riderPush.endpoint, endpoint)));
}
