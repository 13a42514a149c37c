import { transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import type { Role } from "@/db/schema/merchants";
import { createUserAccount, buildUserAccountKey } from "@/lib/accounts/account";
import {
  checkLogIn,
  findLogIn,
  isStaffDisabled,
  type CheckedLogIn,
  type StoredCredentials,
} from "@/lib/accounts/check-log-in";
import { endSessionByToken, openPendingSession, openSession } from "@/lib/accounts/sessions";
import { verifyFactorCode } from "@/lib/accounts/factors/factors";
import { findPasskeyOwner, type PasskeyOwner, verifyPasskey } from "@/lib/accounts/factors/passkeys";
import { cancelOwnFactorReset } from "@/lib/accounts/factors/factor-reset";
import { notifyNewDevice, saveKnownLogInOrigins } from "@/lib/accounts/known-places";
import { findSessionAtAnyStage } from "@/lib/accounts/find-session";
import { type LogInFacts, recordFailedLogIn, recordLogIn, type FailedLogIn } from "@/lib/admin/log/actions";
import { passkeyAssertion } from "@/lib/core/accounts/account-request";
import { ConditionError } from "@/lib/core/conditions";
import { codePointLength, truncateText } from "@/lib/core/input/text";
import { getClientAddress } from "@/lib/http/message/client-address";
import { log } from "@/lib/platform/log";
import { logInWithLimits, verifyCodeWithLimits, verifyPasskeyWithLimits } from "./account-limits";
import {
  getLogInOrigin,
  getLogInOriginKeys,
  getSessionToken,
  listLogInOriginKeys,
  type LogInOrigin,
  withDeviceToken,
} from "./cookies";

const INPUT_MAX = 254;

/** Throws invalid_credentials, also for an unknown address, and rate_limited. */
export async function logIn(
  { email, password }: { email: string; password: string },
  headers: Headers,
): Promise<LoginResult> {
  const ip = getClientAddress(headers);
  const origin = getLogInOrigin(headers, ip);
  let user: StoredCredentials | null = null;
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

// The caller does not await this function, because the response time must not reveal which passkeys exist.
async function noteWhose(answer: unknown, error: unknown, headers: Headers): Promise<void> {
  const read = passkeyAssertion.safeParse(answer);
  const owner = read.success ? await findPasskeyOwner(read.data.id) : null;
  if (!owner) return;
  const userAgent = headers.get("user-agent");
  recordAdminLogInFailure(error, { ...owner, ip: getClientAddress(headers), userAgent, way: "passkey" });
}

export function verifyPasskeyOwner(answer: unknown, origin: LogInOrigin): Promise<PasskeyOwner> {
  return verifyPasskeyWithLimits(origin, async () => {
    const read = passkeyAssertion.safeParse(answer);
    if (!read.success) throw new ConditionError("passkey_refused");
    return verifyPasskey(read.data);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface LoginResult extends CheckedLogIn {
  token: string;
  device: string;
}

/**
 * Replaces the browser's session. With `pending`, the new session waits for the second factor; `factor` also
 * cancels an open reset of the second factor.
 */
async function completeLogIn(
  person: CheckedLogIn,
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
    await notifyNewDevice(tx, { ...visit, browser: getLogInOriginKeys(origin).browser });
    await saveKnownLogInOrigins(tx, buildUserAccountKey(person.userId), listLogInOriginKeys(named));
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

export function logOut(token: string): Promise<void> {
  return transaction((tx) => endSessionByToken(tx, token));
}

interface Refused extends LogInFacts {
  role: Role;
  way: FailedLogIn["way"];
}

function recordAdminLogInFailure(error: unknown, { role, ...facts }: Refused): void {
  if (role !== "admin" || !(error instanceof ConditionError) || error.condition === "busy") return;
  recordFailedLogIn({ ...facts, outcome: error.condition === "rate_limited" ? "rate_limited" : "wrong" });
}
