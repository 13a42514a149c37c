import type { Tx } from "@/db/client";
import { transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import type { LoggedIn } from "@/lib/accounts/check-log-in";
import { endSessionByToken } from "@/lib/accounts/end-session";
import { cancelOwnFactorReset } from "@/lib/accounts/factors/stop-reset";
import { notifyNewDevice } from "@/lib/accounts/factors/tell-new-device";
import { openPendingSession, openSession } from "@/lib/accounts/open-session";
import { saveKnownPlaces } from "@/lib/accounts/remember-places";
import { recordLogIn } from "@/lib/admin/log/record-log-in";
import { getClientAddress } from "@/lib/http/message/client-address";
import { withDeviceToken, getLogInOrigin, listLogInPlaces, getLogInPlaces } from "./device-cookie";
import { getSessionToken } from "./session-cookie";

export interface LoginResult extends LoggedIn {
  token: string;
  device: string;
}

/** Replaces the browser's session. `pending` waits for the second factor; `factor` cancels a factor reset. */
export async function completeLogIn(
  person: LoggedIn,
  headers: Headers,
  by: "password" | "factor" | "pending",
): Promise<LoginResult> {
  const ip = getClientAddress(headers);
  const origin = getLogInOrigin(headers, ip);
  const named = withDeviceToken(origin);
  const userAgent = headers.get("user-agent");
  const visit = { ...person, ip, userAgent };
  const admit = async (tx: Tx) => {
    if (by === "pending") return openPendingSession(tx, visit);
    if (by === "factor") await cancelOwnFactorReset(tx, person.userId);
    await notifyNewDevice(tx, { ...visit, browser: getLogInPlaces(origin).browser });
    await saveKnownPlaces(tx, userKey(person.userId), listLogInPlaces(named));
    const token = await openSession(tx, visit);
    if (person.role === "admin") await recordLogIn(tx, visit);
    return token;
  };
  const previous = getSessionToken(headers);
  return transaction(async (tx) => {
    if (previous) await endSessionByToken(tx, previous);
    return { ...person, token: await admit(tx), device: named.device };
  });
}
