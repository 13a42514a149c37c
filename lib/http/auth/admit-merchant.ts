import { readerOf } from "@/db/as-merchant";
import { readerElsewhere } from "@/db/standby/read-elsewhere";
import type { Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { commitOnce } from "@/lib/http/idempotency/commit";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { admitSession, commitAs, whileOpen } from "./admit-session";
import { readingCaller } from "./reading-caller";

/** People of a merchant, approved or not. Throws forbidden. */
export const admitAccount = admitSession<"account">((person, opened) => {
  const own = ofMerchant(person, opened);
  return {
    caller: own.caller,
    given: (claim) => ({ ...own, claim, ...readersOf(own.caller), commit: commitAs(own.caller, person) }),
  };
});

/** People of a merchant that is approved. Throws forbidden, merchant_not_approved. */
export const admitMerchant = admitSession<"merchant">((person, opened) => {
  const own = ofMerchant(person, opened);
  if (own.person.merchant.status !== "approved") {
    throw new ConditionError("merchant_not_approved", "Merchant account not approved");
  }
  const { caller } = own;
  return {
    caller,
    given: (claim) => ({
      ...own,
      claim,
      ...readersOf(caller),
      commit: (work) => commitOnce(caller, claim, opened.endpoint.status, whileOpen(person, work)),
    }),
  };
});

function ofMerchant(person: Person, { mode, endpoint }: OpenRequest) {
  const { merchant } = person;
  if (!merchant) throw new ConditionError("forbidden");
  const caller = readingCaller({ merchantId: merchant.id, mode }, endpoint, person.written);
  return { person: { ...person, merchant }, caller };
}

function readersOf(caller: Caller) {
  return { read: readerOf(caller), lists: readerElsewhere(caller) };
}
