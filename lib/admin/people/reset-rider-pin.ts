import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { riderKey } from "@/lib/accounts/account";
import { clearLogInHistory } from "@/lib/accounts/forget-tries";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { endRiderSessions } from "@/lib/riders/sessions/end-rider-sessions";
import { lockRider } from "./lock-rider";

/** The old PIN and the sessions end with this transaction. Throws not_found. */
export async function resetRiderPin(
  tx: Tx,
  actor: Actor,
  riderId: number,
  { pinHash, reason }: { pinHash: string; reason: string },
): Promise<void> {
  await lockRider(tx, riderId);
  await tx.update(rider).set({ pinHash, isPinInitial: true }).where(eq(rider.id, riderId));
  await endRiderSessions(tx, riderId);
  await clearLogInHistory(tx, riderKey(riderId));
  await recordAction(tx, actor, { action: "rider.pin_reset", subject: ["rider", riderId], reason });
}
