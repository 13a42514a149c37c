import type { Tx } from "@/db/client";
import { isUnverified } from "@/lib/accounts/assert-verified";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";

/** The response is the same for an unknown or verified address. */
export async function resendVerification(tx: Tx, email: string): Promise<void> {
  const person = await findMailRecipient(tx, email);
  if (person && (await isUnverified(tx, person.userId))) await sendAccountMail(tx, "verify_email", person);
}
