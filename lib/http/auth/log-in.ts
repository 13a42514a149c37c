import { checkLogIn } from "@/lib/accounts/check-log-in";
import { findLogIn, type StoredLogIn } from "@/lib/accounts/find-log-in";
import { isStaffDisabled } from "@/lib/accounts/is-shut-out";
import { ConditionError } from "@/lib/core/conditions";
import { truncateText, codePointLength } from "@/lib/core/input/text";
import { getClientAddress } from "@/lib/http/message/client-address";
import { logInWithLimits } from "./account-limits";
import { type LoginResult, completeLogIn } from "./complete-log-in";
import { getLogInOrigin } from "./device-cookie";
import { recordAdminLogInFailure } from "./record-admin-log-in-failure";

const INPUT_MAX = 254;

/** Throws invalid_credentials, also for an unknown address, and rate_limited. */
export async function logIn(
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<LoginResult> {
  const ip = getClientAddress(headers);
  const origin = getLogInOrigin(headers, ip);
  let user: StoredLogIn | null = null;
  const tried = logInWithLimits({
    way: "log-in",
    origin,
    find: async () => {
      const found = await findLogIn(truncateText(email, INPUT_MAX).trim());
      user = found.user;
      return found;
    },
    check: async (found) => {
      const isPossible = codePointLength(email) <= INPUT_MAX && codePointLength(password) <= INPUT_MAX;
      const loggedIn = isPossible ? await checkLogIn(found.user, password) : null;
      if (loggedIn && !(await isStaffDisabled(loggedIn))) return loggedIn;
      throw new ConditionError("invalid_credentials");
    },
  });
  const { hasFactor, ...person } = await tried.catch((error: unknown) => {
    if (user)
      recordAdminLogInFailure(error, { ...user, ip, userAgent: headers.get("user-agent"), way: "password" });
    throw error;
  });
  return completeLogIn(person, headers, hasFactor ? "pending" : "password");
}
