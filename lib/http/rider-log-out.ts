import { transaction } from "@/db/client";
import { riderTokenOf } from "@/lib/http/rider-cookie";
import { endRiderSessionOfToken } from "@/lib/riders/end-rider-sessions";

/** Ends the log-in that a phone's cookie holds, if there is one. */
export async function logOutRider(headers: Headers): Promise<void> {
  const sent = riderTokenOf(headers);
  if (sent) await transaction((tx) => endRiderSessionOfToken(tx, sent.token));
}
