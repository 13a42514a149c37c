import { and, eq, isNull, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { accountToken, knownPlace, logInTally } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { ConditionError } from "@/lib/core/conditions";
import { buildUserAccountKey } from "./account";
import { endSessions } from "./sessions";
import { hashPassword, verifyPassword } from "./hash-password";
import { saveKnownLogInOrigins } from "./known-places";
import { mailUser } from "./send-account-mail";

/** Changes the password. The caller must have verified the old password. Throws busy. */
export async function changePassword({
  userId,
  sessionId,
  newPassword,
  places,
}: {
  userId: number;
  sessionId: number;
  newPassword: string;
  places: readonly string[];
}): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash, sessionId);
    await mailUser(tx, userId, "password_changed");
    await saveKnownLogInOrigins(tx, buildUserAccountKey(userId), places);
  });
}

/** Sets the password, ends all other sessions, and deletes known places and reset links. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  keepSessionId?: number,
): Promise<void> {
  await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, userId));
  await endSessions(tx, userId, keepSessionId);
  await clearKnownPlacesAndFailedLogIns(tx, buildUserAccountKey(userId));
  const openLinks = and(
    eq(accountToken.userId, userId),
    eq(accountToken.purpose, "reset_password"),
    isNull(accountToken.usedAt),
  );
  await tx.update(accountToken).set({ usedAt: sql`transaction_timestamp()` }).where(openLinks);
}

/** Throws validation_error for `field` if the password is wrong, and throws busy. */
export async function verifyOwnPassword(userId: number, password: string, field = "password"): Promise<void> {
  const [user] = await read().select().from(appUser).where(eq(appUser.id, userId));
  if (user && (await verifyPassword(user.passwordHash, password))) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", field], msg: "The password is not right", type: "wrong_password" },
  ]);
}

/** Deletes known places, so that a caller with only the old password is treated as unknown. */
export async function clearKnownPlacesAndFailedLogIns(tx: Tx, account: string): Promise<void> {
  await tx.delete(knownPlace).where(eq(knownPlace.account, account));
  await tx.delete(logInTally).where(eq(logInTally.key, account));
}
