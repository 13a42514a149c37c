import { transaction } from "@/db/client";
import { endSessionOfToken } from "@/lib/accounts/end-session";

/** Ends the session that a cookie holds. */
export function logOut(token: string): Promise<void> {
  return transaction((tx) => endSessionOfToken(tx, token));
}
