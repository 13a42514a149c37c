import { and, eq, isNotNull } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { appUser, type Role } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import { type Account, createAccountForUnknownLogIn, createUserAccount } from "./account";
import { hashPassword, matchPassword } from "./hash-password";

export type CheckedLogIn = Pick<StoredCredentials, "userId" | "email" | "role">;

/** Hash of a random password, so that unknown and known addresses have the same response time. */
export const UNKNOWN_ACCOUNT_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$vH4QLE35djG9ZaPPYe81fg$8MCoPXTIyBz1+/YdrohPkEWMWCU+52djmDp7FsMTnJo";

/** Returns null for a wrong password or an unknown account. Throws busy. */
export async function checkLogIn(
  user: StoredCredentials | null,
  password: string,
): Promise<(CheckedLogIn & { hasFactor: boolean }) | null> {
  const form = await matchPassword(user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, password);
  if (!user || form === null) return null;
  if (form === "as typed") await replaceHash(user, password);
  const { userId, email, role, hasFactor } = user;
  return { userId, email, role, hasFactor };
}

/** Stores a hash of the password's normal form. Does not overwrite a password that changed in the meantime. */
async function replaceHash(
  { userId, passwordHash: before }: StoredCredentials,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction((tx) =>
    tx
      .update(appUser)
      .set({ passwordHash })
      .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, before))),
  );
}

export interface StoredCredentials {
  userId: number;
  email: string;
  role: Role;
  passwordHash: string;
  hasFactor: boolean;
}

/** PostgreSQL normalizes the address in the same way as the unique index. */
export async function findLogIn(
  email: string,
): Promise<{ account: Account; user: StoredCredentials | null }> {
  const asked = storable(email);
  const [row] = await read(statement<{ folded: string } & (StoredCredentials | { userId: null })>`
    select lower(${asked}) as folded, u.id as "userId", u.email, u.role, u.password_hash as "passwordHash",
      exists (select from totp_factor t where t.user_id = u.id)
        or exists (select from passkey p where p.user_id = u.id) as "hasFactor"
    from (select) as one left join app_user u on lower(u.email) = lower(${asked})`);
  const { folded, ...user } = row!;
  if (user.userId === null) return { account: createAccountForUnknownLogIn(folded), user: null };
  return { account: createUserAccount(user.userId, user.role), user };
}

/** Replaces characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

export async function isStaffDisabled({ userId }: { userId: number }, tx: Tx = read()): Promise<boolean> {
  const found = await tx
    .select({ id: staff.userId })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNotNull(staff.disabledAt)));
  return found.length > 0;
}

export type AuthenticationMethod = "log-in" | "rider-log-in" | "step-up" | "factor" | "passkey";

export type AuthenticationOutcome =
  | "accepted"
  | "wrong"
  | "unknown"
  | "blocked"
  | "rate_limited"
  | "busy"
  | "failed";

interface Authentication {
  way: AuthenticationMethod;
  account: Account | null;
  address: string;
  outcome: AuthenticationOutcome;
}

/** Logs an authentication without the secret and the typed name. */
export function logAuthentication({ way, account, address, outcome }: Authentication): void {
  const who = account?.who ?? "nobody";
  log.info({ way, who, account: account?.id ?? null, address, outcome }, "authentication");
  getMetrics().authentications.inc({ who, outcome });
}
