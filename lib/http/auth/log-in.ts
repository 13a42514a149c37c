import { transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import { checkLogIn, type LoggedIn } from "@/lib/accounts/check-log-in";
import { endSessionOfToken } from "@/lib/accounts/end-session";
import { findLogIn } from "@/lib/accounts/find-log-in";
import { openSession } from "@/lib/accounts/open-session";
import { rememberPlaces } from "@/lib/accounts/remember-places";
import { ConditionError } from "@/lib/core/conditions";
import { callerAddress } from "@/lib/http/message/caller-address";
import { limitedLogIn } from "./account-limits";
import { namedOrigin, originOf, placeListOf } from "./device-cookie";
import { sessionTokenOf } from "./session-cookie";

/** Longer ones belong to no account, and are not hashed. */
const INPUT_MAX = 254;

/**
 * Logs a person in by e-mail address and password, and returns the new session's token, and that of the browser; the
 * session that it came with ends. Throws invalid_credentials, the same for an unknown address, and rate_limited.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<LoggedIn & { token: string; device: string }> {
  const ip = callerAddress(headers);
  const origin = originOf(headers, ip);
  const person = await limitedLogIn({
    way: "log-in",
    origin,
    find: () => findLogIn(email.slice(0, INPUT_MAX).trim()),
    check: async ({ user }) => {
      const isPossible = email.length <= INPUT_MAX && password.length <= INPUT_MAX;
      const found = isPossible ? await checkLogIn(user, password) : null;
      if (!found) throw new ConditionError("invalid_credentials");
      return found;
    },
  });
  const previous = sessionTokenOf(headers);
  const named = namedOrigin(origin);
  return transaction(async (tx) => {
    if (previous) await endSessionOfToken(tx, previous);
    await rememberPlaces(tx, userKey(person.userId), placeListOf(named));
    const userAgent = headers.get("user-agent");
    const token = await openSession(tx, { ...person, ip, userAgent });
    return { ...person, token, device: named.device };
  });
}
