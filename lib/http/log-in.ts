import { transaction } from "@/db/client";
import { checkLogIn, type LoggedIn } from "@/lib/accounts/check-log-in";
import { endSessionOfToken } from "@/lib/accounts/end-session";
import { openSession } from "@/lib/accounts/open-session";
import { ConditionError } from "@/lib/core/conditions";
import { limitedLogIn } from "@/lib/http/account-limits";
import { callerAddress } from "@/lib/http/caller-address";
import { sessionTokenOf } from "@/lib/http/session-cookie";

/** Longer ones belong to nobody, and are not hashed. */
const INPUT_MAX = 254;

/**
 * Logs a person in by e-mail address and password, and returns the new session's token; the session that the
 * browser came with ends. Throws invalid_credentials, the same for an unknown address, and rate_limited.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<LoggedIn & { token: string }> {
  const ip = callerAddress(headers);
  const person = await limitedLogIn(email.slice(0, INPUT_MAX), ip, async () => {
    const isPossible = email.length <= INPUT_MAX && password.length <= INPUT_MAX;
    const found = isPossible ? await checkLogIn(email.trim(), password) : null;
    if (!found) throw new ConditionError("invalid_credentials");
    return found;
  });
  const previous = sessionTokenOf(headers);
  return transaction(async (tx) => {
    if (previous) await endSessionOfToken(tx, previous);
    const userAgent = headers.get("user-agent");
    return { ...person, token: await openSession(tx, { ...person, ip, userAgent }) };
  });
}
