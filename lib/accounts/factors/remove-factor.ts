import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { passkey, recoveryCode, totpFactor } from "@/db/schema/factors";
import { appUser } from "@/db/schema/merchants";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { APP_NAMES } from "@/lib/accounts/security-mail-text";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { ConditionError } from "@/lib/core/conditions";
import { hasFactor } from "./has-factor";

interface Removal {
  userId: number;
  /** The app, or a passkey. */
  which: "totp" | { passkeyId: number };
  /** Whether the person must keep one. */
  isBound: boolean;
}

/** The app has no name of its own. */
interface Removed {
  name: string | null;
}

/**
 * Takes a factor from its person, who is told, and returns its name; with the last one go the recovery codes. Throws
 * not_found, and last_factor where one is required.
 */
export async function removeFactor(tx: Tx, { userId, which, isBound }: Removal): Promise<string> {
  // One at a time: of two that are removed at once, one is the last.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("update");
  const removed =
    which === "totp" ? await removeTotp(tx, userId) : await removePasskey(tx, userId, which.passkeyId);
  if (!removed) throw new ConditionError("not_found", "Not found");
  if (!(await hasFactor(tx, userId))) {
    if (isBound) throw new ConditionError("last_factor");
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  }
  const person = await findAddressee(tx, userId);
  if (person)
    await sendAccountMail(tx, "factor_removed", person, { what: removed.name ?? APP_NAMES[person.language] });
  return removed.name ?? APP_NAMES.en;
}

async function removeTotp(tx: Tx, userId: number): Promise<Removed | null> {
  const gone = await tx
    .delete(totpFactor)
    .where(eq(totpFactor.userId, userId))
    .returning({ userId: totpFactor.userId });
  return gone.length > 0 ? { name: null } : null;
}

async function removePasskey(tx: Tx, userId: number, id: number): Promise<Removed | null> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ name: passkey.name });
  return gone ?? null;
}
