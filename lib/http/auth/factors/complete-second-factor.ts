import { createUserAccount } from "@/lib/accounts/account";
import { verifyFactorCode } from "@/lib/accounts/factors/check-code";
import { findSessionAtAnyStage } from "@/lib/accounts/find-session";
import { ConditionError } from "@/lib/core/conditions";
import { type LoginResult, completeLogIn } from "@/lib/http/auth/complete-log-in";
import { getLogInOrigin } from "@/lib/http/auth/device-cookie";
import { recordAdminLogInFailure } from "@/lib/http/auth/record-admin-log-in-failure";
import { getSessionToken } from "@/lib/http/auth/session-cookie";
import { getClientAddress } from "@/lib/http/message/client-address";
import { verifyCodeWithLimits } from "./factor-limits";

/** Throws factor_wrong, rate_limited, not_logged_in. */
export async function completeSecondFactor(code: string, headers: Headers): Promise<LoginResult> {
  const token = getSessionToken(headers);
  const waiting = token ? await findSessionAtAnyStage(token) : null;
  if (waiting?.stage !== "pending") throw new ConditionError("not_logged_in");
  const { userId, email, role } = waiting;
  const ip = getClientAddress(headers);
  await verifyCodeWithLimits(createUserAccount(userId, role), getLogInOrigin(headers, ip), () =>
    verifyFactorCode(userId, code),
  ).catch((error: unknown) => {
    recordAdminLogInFailure(error, { userId, role, ip, userAgent: headers.get("user-agent"), way: "code" });
    throw error;
  });
  return completeLogIn({ userId, email, role }, headers, "factor");
}
