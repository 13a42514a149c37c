import { and, count, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recoveryCode } from "@/db/schema/factors";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { APP_NAMES } from "@/lib/accounts/security-mail-text";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { createRecoveryCodes } from "./make-recovery-codes";

/** Notifies the person. Returns recovery codes where none are left. `name` is null for the app. */
export async function notifyFactorAdded(
  tx: Tx,
  userId: number,
  name: string | null,
): Promise<string[] | null> {
  const person = await findMailRecipient(tx, userId);
  if (person) await sendAccountMail(tx, "new_factor", person, { what: name ?? APP_NAMES[person.language] });
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return left!.codes > 0 ? null : createRecoveryCodes(tx, userId);
}
