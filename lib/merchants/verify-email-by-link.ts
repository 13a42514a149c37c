import { eq } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { userKey } from "@/lib/accounts/account";
import { isUnverified } from "@/lib/accounts/assert-verified";
import { consumeLinkToken, findLinkAccount } from "@/lib/accounts/consume-link-token";
import { findSessionId } from "@/lib/accounts/end-session";
import { findKnownPlaces } from "@/lib/accounts/known-places";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { ConditionError } from "@/lib/core/conditions";
import { confirmMailbox } from "./prove-mailbox";

/** One of these proves that the user chose the account's password. */
export interface Registrant {
  sessionToken: string | null;
  browser: string | null;
  password?: string | undefined;
}

/**
 * An unknown browser needs the password, because another person may have registered the address. Throws
 * link_invalid, and validation_error on `password`.
 */
export async function verifyEmailByLink(token: string, registrant: Registrant): Promise<string> {
  const account = await findLinkAccount(read(), token, "verify_email");
  if (await isUnverified(read(), account)) await assertRegistrant(read(), account, registrant);
  return transaction(async (tx) => {
    const userId = await consumeLinkToken(tx, token, "verify_email");
    await confirmMailbox(tx, userId, await findSessionId(tx, userId, registrant.sessionToken));
    const [owner] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId));
    return owner!.email;
  });
}

async function assertRegistrant(tx: Tx, userId: number, registrant: Registrant): Promise<void> {
  const { sessionToken, browser, password } = registrant;
  if (password !== undefined) return verifyOwnPassword(userId, password);
  if (await findSessionId(tx, userId, sessionToken)) return;
  if (browser && (await findKnownPlaces(userKey(userId), [browser])).size > 0) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "password"], msg: "Send the password of the account, or set a new one", type: "missing" },
  ]);
}
