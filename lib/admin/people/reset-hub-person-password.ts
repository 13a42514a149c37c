import type { Tx } from "@/db/client";
import { setPassword } from "@/lib/accounts/set-password";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { lockHubPerson } from "./lock-hub-person";

/** Replaces the password of somebody who works at a hub and ends every session. Throws not_found, validation_error. */
export async function resetHubPersonPassword(
  tx: Tx,
  actor: Actor,
  userId: number,
  { passwordHash, reason }: { passwordHash: string; reason: string },
): Promise<void> {
  await lockHubPerson(tx, userId);
  await setPassword(tx, userId, passwordHash);
  await recordAction(tx, actor, {
    action: "app_user.hub_password_reset",
    subject: ["app_user", userId],
    reason,
  });
}
