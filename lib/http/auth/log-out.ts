import { transaction } from "@/db/client";
import { endSessionByToken } from "@/lib/accounts/end-session";

export function logOut(token: string): Promise<void> {
  return transaction((tx) => endSessionByToken(tx, token));
}
