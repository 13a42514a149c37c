import { readAsTenant } from "@/db/as-merchant";
import { readAsTenantOnReplica } from "@/db/standby/read-elsewhere";
import type { Person } from "@/lib/accounts/find-session";
import { hasRight, listRolesWithRight, type MemberRole, type Right } from "@/lib/core/access/member-rights";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { commitIdempotently } from "@/lib/http/idempotency/commit";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { sessionAuthenticator, createMerchantCommit, withOpenSession } from "./admit-session";
import { createMerchantLog } from "./noting";
import { callerWithMinLsn } from "./reading-caller";

/** People of a merchant, approved or not. Throws forbidden, role_not_permitted, business_changed. */
export const authenticateAccount = sessionAuthenticator<"account">((person, opened) => {
  const own = ofMerchant(person, opened);
  return {
    caller: own.caller,
    createContext: (claim) => ({
      ...own,
      claim,
      ...readersOf(own.caller),
      commit: createMerchantCommit(own.caller, person),
    }),
  };
});

/** People of a merchant that may work in the mode. Throws forbidden, role_not_permitted, business_changed, merchant_not_approved. */
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
      commit: (work) => commitIdempotently(caller, claim, opened.status, withOpenSession(person, work)),
    }),
  };
});

function ofMerchant(person: Person, opened: OpenRequest) {
  const { mode, contract } = opened;
  const { merchant } = person;
  if (!merchant) throw new ConditionError("forbidden");
  assertSameBusiness(opened.request.headers, merchant.id);
  assertMay(merchant.role, contract.may, mode);
  const caller = callerWithMinLsn({ merchantId: merchant.id, mode }, opened, person.written);
  return { person: { ...person, merchant }, caller, ...createMerchantLog(person, caller, opened) };
}

/** A page names the business that it was made for; another tab of the same log-in may have chosen a different one since. */
function assertSameBusiness(headers: Headers, merchantId: number): void {
  const named = headers.get("x-business");
  if (named !== null && named !== String(merchantId)) throw new ConditionError("business_changed");
}

/** What names no right is refused to everybody. */
function assertMay(role: MemberRole, right: Right | undefined, mode: Mode): void {
  if (right && hasRight(role, right, mode)) return;
  const roles = right ? listRolesWithRight(right, mode) : [];
  const detail = `Your role in this business is ${role}; this needs one of: ${roles.join(", ")}`;
  throw new ConditionError("role_not_permitted", detail, { meta: { role, roles } });
}

function readersOf(caller: Caller) {
  return { read: readAsTenant(caller), lists: readAsTenantOnReplica(caller) };
}
