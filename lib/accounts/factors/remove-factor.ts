import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { passkey, recoveryCode, totpFactor } from "@/db/schema/factors";
import { appUser } from "@/db/schema/merchants";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { APP_NAMES } from "@/lib/accounts/security-mail-text";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { ConditionError } from "@/lib/core/conditions";
import { hasFactor } from "./has-factor";

interface Removal {
  userId: number;
  which: "totp" | { passkeyId: number };
  isBound: boolean;
}

interface Removed {
  name: string | null;
}

/** Notifies the person; recovery codes go with the last factor. Throws not_found, last_factor. */
export async function removeFactor(tx: Tx, { userId, which, isBound }: Removal): Promise<string> {
  // Serializes removals, to detect the last factor.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("update");
  const removed =
    which === "totp" ? await removeTotp(tx, userId) : await removePasskey(tx, userId, which.passkeyId);
  if (!removed) throw new ConditionError("not_found", "Not found");
  if (!(await hasFactor(tx, userId))) {
    if (isBound) throw new ConditionError("last_factor");
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  }
  const person = await findMailRecipient(tx, userId);
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
