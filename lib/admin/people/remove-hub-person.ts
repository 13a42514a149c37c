import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountToken } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { endSessions } from "@/lib/accounts/end-sessions";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { lockHubPerson } from "./lock-hub-person";

/** Throws not_found, validation_error. */
export async function removeHubPerson(tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> {
  const person = await lockHubPerson(tx, userId);
  await endSessions(tx, userId);
  await tx.delete(accountToken).where(eq(accountToken.userId, userId));
  await tx.delete(appUser).where(eq(appUser.id, userId));
  await recordAction(tx, actor, {
    action: "app_user.hub_person_removed",
    subject: ["app_user", userId],
    reason,
    before: { ...person, role: "hub" },
  });
}
