import type { Tx } from "@/db/client";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { isStaffDisabled } from "@/lib/accounts/is-shut-out";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/** The response is the same for an unknown address. */
export async function requestPasswordReset(tx: Tx, email: string): Promise<void> {
  const person = await findMailRecipient(tx, email);
  if (person && !(await isStaffDisabled(person, tx))) await sendAccountMail(tx, "reset_password", person);
}
