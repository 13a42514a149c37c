import { read, readAsTenant, readOnReplica, tenantTransaction, transaction, type Tx } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { findSession, findSessionAtAnyStage, type SessionUser } from "@/lib/accounts/find-session";
import { hasRight, listRolesWithRight, type MemberRole, type Right } from "@/lib/core/access/member-rights";
import { hasStaffRight } from "@/lib/core/access/staff";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { commitIdempotently } from "@/lib/http/idempotency/commit-idempotently";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { SessionAuth } from "@/lib/http/routes/contract";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import {
  type AuthenticationResult,
  type Authenticator,
  callerWithMinLsn,
  getModeFromPath,
} from "./authenticator";
import type { MerchantLog } from "./handler-context";
import { getSessionToken } from "./cookies";

type Chosen<A extends SessionAuth> = Pick<AuthenticationResult<A>, "caller" | "createContext">;

/** Throws not_logged_in. */
function sessionAuthenticator<A extends SessionAuth>(
  choose: (person: SessionUser, opened: ReceivedRequest) => Chosen<A>,
  find: (token: string) => Promise<SessionUser | null> = findSession,
): Authenticator<A> {
  return {
    resolveMode: getModeFromPath,
    sameOriginOnly: true,
    getCredential: getSessionToken,
    async authenticate(opened) {
      const person = opened.credential === null ? null : await find(opened.credential);
      if (!person) throw new ConditionError("not_logged_in");
      const chosen = choose(person, opened);
      opened.merchantId = chosen.caller?.merchantId ?? null;
      return { ...chosen, person, rateLimitKey: `person:${person.userId}` };
    },
  };
}

async function findSessionOrEnrolment(token: string): Promise<SessionUser | null> {
  const found = await findSessionAtAnyStage(token);
  return found?.stage === "pending" ? null : found;
}

function createPlatformContext<P extends SessionUser>(person: P) {
  return {
    person,
    read: read(),
    commit: <T>(work: (tx: Tx) => Promise<T>) => transaction(withOpenSession(person, work)),
  };
}

function withOpenSession<T>({ sessionId }: SessionUser, work: (tx: Tx) => Promise<T>) {
  return async (tx: Tx): Promise<T> => {
    await assertSessionOpen(tx, sessionId);
    return work(tx);
  };
}

export const authenticatePerson = sessionAuthenticator<"person">((person, { mode }) => ({
  caller: person.merchant && { merchantId: person.merchant.id, mode },
  createContext: () => createPlatformContext(person),
}));

/** Accepts users who must still set up a second factor. */
export const authenticateMfaEnrolment = sessionAuthenticator<"mfaEnrolment">(
  (person) => ({ caller: null, createContext: () => createPlatformContext(person) }),
  findSessionOrEnrolment,
);

/** Throws forbidden. */
export const authenticateAdmin = sessionAuthenticator<"admin">((person, { requestId, address, contract }) => {
  const { staffRole: role } = person;
  if (person.role !== "admin" || !hasStaffRight(role, contract.staffMay ?? []))
    throw new ConditionError("forbidden");
  const actor = { userId: person.userId, role, requestId, ip: address };
  return { caller: null, createContext: () => ({ ...createPlatformContext(person), actor }) };
});

/** Throws forbidden. */
export const authenticateHubStaff = sessionAuthenticator<"hub">((person) => {
  const { hub } = person;
  if (!hub) throw new ConditionError("forbidden");
  return { caller: null, createContext: () => createPlatformContext({ ...person, hub }) };
});

/** Throws forbidden, role_not_permitted, business_changed. */
export const authenticateAccount = sessionAuthenticator<"account">((person, opened) => {
  const own = ofMerchant(person, opened);
  const { caller } = own;
  return {
    caller,
    createContext: (claim) => ({
      ...own,
      claim,
      ...readersOf(caller),
      commit: (work) => tenantTransaction(caller, withOpenSession(person, work)),
    }),
  };
});

/** Throws forbidden, role_not_permitted, business_changed, merchant_not_approved. */
export const authenticateMerchant = sessionAuthenticator<"merchant">((person, opened) => {
  const own = ofMerchant(person, opened);
  const { status } = own.person.merchant;
  if (opened.contract.needsApproval ? status !== "approved" : !canWorkInMode(status, opened.mode)) {
    throw new ConditionError("merchant_not_approved", "Merchant account not approved");
  }
  const { caller } = own;
  return {
    caller,
    createContext: (claim) => ({
      ...own,
      claim,
      ...readersOf(caller),
      commit: (work) => commitIdempotently(caller, claim, opened, withOpenSession(person, work)),
    }),
  };
});

function ofMerchant(person: SessionUser, opened: ReceivedRequest) {
  const { mode, contract } = opened;
  const { merchant } = person;
  if (!merchant) throw new ConditionError("forbidden");
  assertSameBusiness(opened.request.headers, merchant.id);
  assertMay(merchant.role, contract.may, mode);
  const caller = callerWithMinLsn({ merchantId: merchant.id, mode }, opened, person.written);
  return { person: { ...person, merchant }, caller, ...createMerchantLog(person, caller, opened) };
}

/** Throws business_changed if the user has switched to a different business in a second tab. */
function assertSameBusiness(headers: Headers, merchantId: number): void {
  const named = headers.get("x-business");
  if (named !== null && named !== String(merchantId)) throw new ConditionError("business_changed");
}

function assertMay(role: MemberRole, right: Right | undefined, mode: Mode): void {
  if (right && hasRight(role, right, mode)) return;
  const roles = right ? listRolesWithRight(right, mode) : [];
  const detail = `Your role in this business is ${role}; this needs one of: ${roles.join(", ")}`;
  throw new ConditionError("role_not_permitted", detail, { meta: { role, roles } });
}

function readersOf(caller: Caller) {
  return { read: readAsTenant(caller), lists: readOnReplica(caller) };
}

function createMerchantLog(
  person: SessionUser,
  { merchantId, mode }: Caller,
  opened: ReceivedRequest,
): MerchantLog {
  const { address: ip, requestId, params } = opened;
  const logAction: MerchantLog["logAction"] = (tx, action, subject, details) =>
    recordMerchantAction(tx, {
      merchantId,
      mode: "mode" in params ? mode : null,
      by: { userId: person.userId, ip, requestId },
      action,
      subject,
      details,
    });
  return {
    logAction,
    logRead: (...what) =>
      tenantTransaction(
        { merchantId },
        withOpenSession(person, (tx) => logAction(tx, ...what)),
      ),
  };
}
