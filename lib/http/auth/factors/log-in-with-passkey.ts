import { redactError } from "@/db/redact-error";
import { createUserAccount } from "@/lib/accounts/account";
import { findPasskeyOwner } from "@/lib/accounts/factors/owner-of-passkey";
import { type PasskeyOwner, verifyPasskey } from "@/lib/accounts/factors/verify-passkey";
import { isStaffDisabled } from "@/lib/accounts/is-shut-out";
import { passkeyAssertion } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { type LoginResult, completeLogIn } from "@/lib/http/auth/complete-log-in";
import { type LogInOrigin, getLogInOrigin } from "@/lib/http/auth/device-cookie";
import { recordAdminLogInFailure } from "@/lib/http/auth/record-admin-log-in-failure";
import { getClientAddress } from "@/lib/http/message/client-address";
import { log } from "@/lib/platform/log";
import { verifyPasskeyWithLimits } from "./factor-limits";

/** Throws passkey_refused, rate_limited. */
export async function logInWithPasskey(answer: string, headers: Headers): Promise<LoginResult> {
  const given = parsed(answer);
  try {
    const owner = await verifyPasskeyOwner(given, getLogInOrigin(headers, getClientAddress(headers)));
    if (await isStaffDisabled(owner)) throw new ConditionError("passkey_refused");
    return await completeLogIn(owner, headers, "factor");
  } catch (error) {
    void noteWhose(given, error, headers).catch((fault: unknown) =>
      log.error(redactError(fault), "The owner of a refused passkey could not be found"),
    );
    throw error;
  }
}

// Not awaited: the response time must not reveal which passkeys exist.
async function noteWhose(answer: unknown, error: unknown, headers: Headers): Promise<void> {
  const read = passkeyAssertion.safeParse(answer);
  const owner = read.success ? await findPasskeyOwner(read.data.id) : null;
  if (!owner) return;
  const userAgent = headers.get("user-agent");
  recordAdminLogInFailure(error, { ...owner, ip: getClientAddress(headers), userAgent, way: "passkey" });
}

export function verifyPasskeyOwner(answer: unknown, origin: LogInOrigin): Promise<PasskeyOwner> {
  return verifyPasskeyWithLimits(
    origin,
    ({ userId, role }: PasskeyOwner) => createUserAccount(userId, role),
    async () => {
      const read = passkeyAssertion.safeParse(answer);
      if (!read.success) throw new ConditionError("passkey_refused");
      return verifyPasskey(read.data);
    },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
