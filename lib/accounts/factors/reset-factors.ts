import type { Tx } from "@/db/client";
import { endSessions } from "@/lib/accounts/end-sessions";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { deleteFactors } from "./delete-factors";

/** Ends every session and notifies the person. The caller checks the permission. */
export async function resetFactors(tx: Tx, userId: number): Promise<void> {
  await deleteFactors(tx, userId);
  await endSessions(tx, userId);
  const person = await findMailRecipient(tx, userId);
  const all = person?.language === "sw" ? "zote" : "all of them";
  if (person) await sendAccountMail(tx, "factor_removed", person, { what: all });
}
