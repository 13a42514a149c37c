import { transaction } from "@/db/client";
import { endSessionByToken } from "@/lib/accounts/end-session";

/** Ends the session that a cookie holds. */
export function logOut(token: string): Promise<void> {
  return transaction((tx) => endSessionByToken(tx, token));
}
