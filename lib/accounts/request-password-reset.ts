import type { Tx } from "@/db/client";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { isShutOut } from "@/lib/accounts/is-shut-out";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/** Sends a link to a new password, if anybody has this address. The answer tells nothing about it. */
export async function requestPasswordReset(tx: Tx, email: string): Promise<void> {
  const person = await findAddressee(tx, email);
  if (person && !(await isShutOut(person, tx))) await sendAccountMail(tx, "reset_password", person);
}
