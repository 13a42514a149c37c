import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { consumeLinkToken } from "@/lib/accounts/consume-link-token";
import { sessionIdOf } from "@/lib/accounts/end-session";
import { proveMailbox } from "./prove-mailbox";

/**
 * Uses up the link of a verification mail and returns the address that it verified; a merchant who verified it by
 * an earlier link stays as it is. All sessions but that of `keepToken` end. Throws link_invalid.
 */
export async function verifyEmailByLink(
  tx: Tx,
  token: string,
  keepToken: string | null = null,
): Promise<string> {
  const userId = await consumeLinkToken(tx, token, "verify_email");
  await proveMailbox(tx, userId, await sessionIdOf(tx, userId, keepToken));
  const [owner] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId));
  return owner!.email;
}
