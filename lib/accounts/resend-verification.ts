import type { Tx } from "@/db/client";
import { isUnverified } from "@/lib/accounts/assert-verified";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/** Sends the link once more to who has not used one yet. The answer tells nothing about it. */
export async function resendVerification(tx: Tx, email: string): Promise<void> {
  const person = await findAddressee(tx, email);
  if (person && (await isUnverified(tx, person.userId))) await sendAccountMail(tx, "verify_email", person);
}
