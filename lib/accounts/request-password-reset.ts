import type { Tx } from "@/db/client";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { isShutOut } from "@/lib/accounts/is-shut-out";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/** The response is the same for an unknown address. */
export async function requestPasswordReset(tx: Tx, email: string): Promise<void> {
  const person = await findAddressee(tx, email);
  if (person && !(await isShutOut(person, tx))) await sendAccountMail(tx, "reset_password", person);
}
