import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hub } from "@/db/schema/catalogue";
import { appUser } from "@/db/schema/merchants";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import { ConditionError } from "@/lib/core/conditions";
import { DEFAULT_LOCALE } from "@/lib/core/locale";

export interface NewHubPerson {
  hubId: number;
  email: string;
  reason?: string | null | undefined;
}

/** Mails a link to set the password. Throws not_found, and validation_error on a taken e-mail. */
export async function createHubPerson(tx: Tx, actor: Actor, request: NewHubPerson): Promise<number> {
  const userId = await insertHubPerson(tx, actor, { ...request, passwordHash: UNKNOWN_ACCOUNT_HASH });
  await sendAccountMail(tx, "hub_invited", { userId, email: request.email, language: DEFAULT_LOCALE });
  return userId;
}

/** With a known password and without mail, for the demo and tests. */
export async function insertHubPerson(
  tx: Tx,
  actor: Actor,
  request: NewHubPerson & { passwordHash: string },
): Promise<number> {
  const { hubId, email, passwordHash, reason } = request;
  const [place] = await tx.select({ name: hub.name }).from(hub).where(eq(hub.id, hubId));
  if (!place) throw new ConditionError("not_found", "Not found");
  const [created] = await tx
    .insert(appUser)
    .values({ email, passwordHash, role: "hub", hubId })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (!created) throw faulty("email", "Someone already logs in with this email address", "duplicate");
  await recordAction(tx, actor, {
    action: "app_user.hub_person_created",
    subject: ["app_user", created.id],
    reason,
    after: { email, role: "hub", hub: place.name },
  });
  return created.id;
}
