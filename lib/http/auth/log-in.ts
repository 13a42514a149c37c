import { checkLogIn } from "@/lib/accounts/check-log-in";
import { findLogIn } from "@/lib/accounts/find-log-in";
import { isShutOut } from "@/lib/accounts/is-shut-out";
import { recordBadLogIn } from "@/lib/admin/log/record-log-in";
import { ConditionError } from "@/lib/core/conditions";
import { callerAddress } from "@/lib/http/message/caller-address";
import { limitedLogIn } from "./account-limits";
import { type Admittance, completeLogIn } from "./complete-log-in";
import { originOf } from "./device-cookie";

/** Longer ones belong to no account, and are not hashed. */
const INPUT_MAX = 254;

/**
 * Logs a person in by e-mail address and password, and returns the new session's token, and that of the browser; the
 * session that it came with ends. Of somebody with a second factor the session counts for nothing until that is given. Throws
 * invalid_credentials, the same for an unknown address, and rate_limited.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<Admittance> {
  const ip = callerAddress(headers);
  const origin = originOf(headers, ip);
  const { hasFactor, ...person } = await limitedLogIn({
    way: "log-in",
    origin,
    find: () => findLogIn(email.slice(0, INPUT_MAX).trim()),
    check: async ({ user }) => {
      const isPossible = email.length <= INPUT_MAX && password.length <= INPUT_MAX;
      const found = isPossible ? await checkLogIn(user, password) : null;
      if (found && !(await isShutOut(found))) return found;
      const userAgent = headers.get("user-agent");
      if (user?.role === "admin") recordBadLogIn({ userId: user.userId, ip, userAgent });
      throw new ConditionError("invalid_credentials");
    },
  });
  return completeLogIn(person, headers, hasFactor ? "pending" : "password");
}
