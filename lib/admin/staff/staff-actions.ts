import { count, eq, or, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { accountToken } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { hashPassword } from "@/lib/accounts/hash-password";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { defineAdminAction, type OptionalReason, type ReasonInput } from "@/lib/admin/admin-action";
import { createConflictError, createFieldError } from "@/lib/admin/errors";
import type { Actor } from "@/lib/admin/log/actions";
import { findAccountsOfPerson, hasStaffRight, type StaffRole } from "@/lib/core/access/staff";
import { ConditionError, nullIfRefused } from "@/lib/core/conditions";
import { readStaff, type StaffMember, getStaffMember } from "./staff-accounts";

interface NewStaff extends OptionalReason {
  email: string;
  role: StaffRole;
  /** If undefined, the person receives an e-mail with a link to choose a password. */
  passwordHash?: string;
}

/** Throws validation_error if the e-mail address is already in use. */
export const createStaff = defineAdminAction({
  right: "people",
  async apply(tx, { email, role, passwordHash }: NewStaff) {
    const [created] = await tx
      .insert(appUser)
      .values({ email, passwordHash: passwordHash ?? UNKNOWN_ACCOUNT_HASH, role: "admin" })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    if (!created)
      throw createFieldError("email", "Someone already logs in with this email address", "duplicate");
    const { id } = created;
    await tx
      .insert(staff)
      .values({ userId: id, role })
      .onConflictDoUpdate({ target: staff.userId, set: { role } });
    if (!passwordHash) await sendInvitation(tx, { userId: id, email });
    return {
      audit: { action: "app_user.admin_created", subject: ["app_user", id], after: { email, role } },
      result: { id },
    };
  },
});

type NewAdmin = { email: string; password: string; role?: StaffRole | undefined };

/**
 * Creates an account from the command line; the log entry has no actor. The first account is an owner. Returns
 * null if the e-mail address is already in use.
 */
export async function createAdmin({ email, password, ...given }: NewAdmin) {
  const passwordHash = await hashPassword(password);
  const create = async (tx: Tx) => {
    const [owners] = await tx.select({ count: count() }).from(staff).where(eq(staff.role, "owner"));
    const role = given.role ?? (owners!.count === 0 ? "owner" : "support");
    const actor = { userId: null, requestId: null };
    const { id: userId } = await createStaff(tx, actor, { email, role, passwordHash });
    return { userId, role };
  };
  return nullIfRefused(() => transaction(create));
}

type RoleChange = ReasonInput & { userId: number; role: StaffRole };

/** Throws not_found, and validation_error for the actor's own account and the last owner. */
export const setStaffRole = defineAdminAction({
  right: "people",
  lock: (tx, { userId }: RoleChange, actor) => lockOtherStaff(tx, userId, actor),
  check({ member, all }, { role }) {
    if (member.role === role) throw createConflictError("That is the role already");
    if (member.role === "owner") assertOwnerLeft(all, member);
  },
  async apply(tx, { userId, role }, { member: { email, role: before } }) {
    await tx.update(staff).set({ role }).where(eq(staff.userId, userId));
    return {
      action: "app_user.staff_role_set",
      subject: ["app_user", userId],
      before: { email, role: before },
      after: { email, role },
    };
  },
});

type Disabling = ReasonInput & { userId: number; disabled: boolean };

/** Throws not_found, and validation_error for the actor's own account and the last owner. */
export const setStaffDisabled = defineAdminAction({
  right: "people",
  lock: (tx, { userId }: Disabling, actor) => lockOtherStaff(tx, userId, actor),
  check({ member, all }, { disabled }) {
    if ((member.disabledAt !== null) === disabled) throw createConflictError("It is so already");
    if (disabled && member.role === "owner") assertOwnerLeft(all, member);
  },
  async apply(tx, { userId, disabled }, { member }) {
    await tx
      .update(staff)
      .set({ disabledAt: disabled ? sql`now()` : null })
      .where(eq(staff.userId, userId));
    await (disabled ? revokeAccess(tx, userId) : sendInvitation(tx, member));
    return {
      action: disabled ? "app_user.staff_disabled" : "app_user.staff_enabled",
      subject: ["app_user", userId],
      after: { email: member.email, role: member.role },
    };
  },
});

interface PersonChange extends ReasonInput {
  userId: number;
  /** Id of a different account of the same person. Null to separate the accounts. */
  sameAs: number | null;
}

/** Linked accounts cannot confirm each other's proposals. Throws not_found, validation_error. */
export const linkStaffAccounts = defineAdminAction({
  right: "people",
  lock: (tx, { userId }: PersonChange, actor) => lockOtherStaff(tx, userId, actor),
  async apply(tx, { userId, sameAs }, { member, all }) {
    const other = sameAs === null ? null : getStaffMember(all, sameAs);
    const personId = other ? (other.personId ?? other.userId) : null;
    const own = eq(staff.userId, userId);
    await tx
      .update(staff)
      .set({ personId })
      .where(personId === null ? own : or(own, eq(staff.personId, userId)));
    const { email } = member;
    const earlier = all.find((each) => each.userId === member.personId);
    return {
      action: "app_user.staff_person_set",
      subject: ["app_user", userId],
      before: { email, same_person_as: earlier?.email ?? null },
      after: { email, same_person_as: other?.email ?? null },
    };
  },
});

/** Locks all staff accounts, so that two owners cannot disable each other. Throws for the actor's own accounts. */
async function lockOtherStaff(tx: Tx, userId: number, actor: Actor) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('change the staff'))`);
  const all = await readStaff(tx);
  const member = getStaffMember(all, userId);
  if (actor.userId === null) return { member, all };
  const own = all.find((each) => each.userId === actor.userId);
  if (!own || own.disabledAt || !hasStaffRight(own.role, "people")) throw new ConditionError("forbidden");
  if (findAccountsOfPerson(own, all).includes(member))
    throw createConflictError("Another owner changes this account: it is your own", "own_account");
  return { member, all };
}

/** Throws validation_error if no owner who can log in would remain. */
function assertOwnerLeft(all: readonly StaffMember[], without: StaffMember): void {
  const isLeft = all.some(
    (each) => each.role === "owner" && !each.disabledAt && each.userId !== without.userId,
  );
  if (!isLeft) throw createConflictError("The last owner stays one", "last_owner");
}

/**
 * Invalidates the password and ends sessions. Skips a session that a running request has locked, to avoid a
 * deadlock; the next request of this session is refused.
 */
async function revokeAccess(tx: Tx, userId: number): Promise<void> {
  await tx.update(appUser).set({ passwordHash: UNKNOWN_ACCOUNT_HASH }).where(eq(appUser.id, userId));
  await tx.delete(accountToken).where(eq(accountToken.userId, userId));
  await tx.execute(sql`delete from session where id in (
    select id from session where user_id = ${userId} for update skip locked)`);
}

async function sendInvitation(
  tx: Tx,
  { userId, email }: Pick<StaffMember, "userId" | "email">,
): Promise<void> {
  await sendAccountMail(tx, "staff_invited", { userId, email, language: "en" });
}
