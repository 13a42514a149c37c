import { and, asc, eq, max } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { accountToken, session } from "@/db/schema/accounts";
import { hub } from "@/db/schema/catalogue";
import { appUser } from "@/db/schema/merchants";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { endSessions } from "@/lib/accounts/sessions";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/change-password";
import { defineAdminAction, type OptionalReason, type ReasonInput } from "@/lib/admin/admin-action";
import { createFieldError } from "@/lib/admin/errors";
import { ConditionError } from "@/lib/core/conditions";
import { DEFAULT_LOCALE } from "@/lib/core/locale";

const PEOPLE_MAX = 200;
const WAIT_SECONDS = 3600;

export async function listHubPeople(hubId: number, tx: Tx = read()) {
  const { id, email, createdAt } = appUser;
  return tx
    .select({ id, email, createdAt, seenAt: max(session.lastSeenAt) })
    .from(appUser)
    .leftJoin(session, eq(session.userId, id))
    .where(eq(appUser.hubId, hubId))
    .groupBy(id)
    .orderBy(asc(email))
    .limit(PEOPLE_MAX);
}

interface NewHubPerson extends OptionalReason {
  hubId: number;
  email: string;
  /** If undefined, the person receives an e-mail with a link to choose a password. */
  passwordHash?: string;
}

/** Throws not_found, and validation_error if the e-mail address is already in use. */
export const createHubPerson = defineAdminAction({
  right: "operations",
  async lock(tx, { hubId }: NewHubPerson) {
    const [found] = await tx.select({ name: hub.name }).from(hub).where(eq(hub.id, hubId));
    if (!found) throw new ConditionError("not_found", "Not found");
    return found;
  },
  async apply(tx, { hubId, email, passwordHash }, { name }) {
    const [created] = await tx
      .insert(appUser)
      .values({ email, passwordHash: passwordHash ?? UNKNOWN_ACCOUNT_HASH, role: "hub", hubId })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    if (!created)
      throw createFieldError("email", "Someone already logs in with this email address", "duplicate");
    const { id } = created;
    if (!passwordHash)
      await sendAccountMail(tx, "hub_invited", { userId: id, email, language: DEFAULT_LOCALE });
    const after = { email, role: "hub", hub: name };
    return {
      audit: { action: "app_user.hub_person_created", subject: ["app_user", id], after },
      result: { id },
    };
  },
});

type PersonDecision = ReasonInput & { userId: number };

/** Throws not_found, validation_error. */
export const removeHubPerson = defineAdminAction({
  right: "operations",
  lock: (tx, { userId }: PersonDecision) => lockHubPerson(tx, userId),
  async apply(tx, { userId }, person) {
    await endSessions(tx, userId);
    await tx.delete(accountToken).where(eq(accountToken.userId, userId));
    await tx.delete(appUser).where(eq(appUser.id, userId));
    const before = { ...person, role: "hub" };
    return { action: "app_user.hub_person_removed", subject: ["app_user", userId], before };
  },
});

/** Ends every session and sends an e-mail with a link. Throws not_found, validation_error, rate_limited. */
export const resetHubPersonPassword = defineAdminAction({
  right: "operations",
  lock: (tx, { userId }: PersonDecision) => lockHubPerson(tx, userId),
  async apply(tx, { userId }, { email }) {
    await setPassword(tx, userId, UNKNOWN_ACCOUNT_HASH);
    const isSent = await sendAccountMail(tx, "hub_invited", { userId, email, language: DEFAULT_LOCALE });
    if (!isSent)
      throw new ConditionError("rate_limited", "This address has just been written to", {
        retryAfterSeconds: WAIT_SECONDS,
        meta: { retry_after_seconds: WAIT_SECONDS },
      });
    return { action: "app_user.hub_password_reset", subject: ["app_user", userId] };
  },
});

/** Throws not_found for an unknown account, and for an account without the hub role. */
async function lockHubPerson(tx: Tx, userId: number): Promise<{ email: string; hub: string }> {
  const [person] = await tx
    .select({ email: appUser.email, hub: hub.name })
    .from(appUser)
    .innerJoin(hub, eq(hub.id, appUser.hubId))
    .where(and(eq(appUser.id, userId), eq(appUser.role, "hub")))
    .for("update", { of: appUser });
  if (!person) throw new ConditionError("not_found", "Not found");
  return person;
}
