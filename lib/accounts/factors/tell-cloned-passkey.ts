import { transaction } from "@/db/client";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { log } from "@/lib/platform/log";

export async function notifyPasskeyCloned(
  owner: { userId: number; role: string },
  name: string,
): Promise<void> {
  log.warn({ who: owner.role, account: owner.userId }, "Passkey refused: the signature counter decreased");
  await transaction(async (tx) => {
    const person = await findMailRecipient(tx, owner.userId);
    if (person) await sendAccountMail(tx, "passkey_cloned", person, { what: name });
  });
}
