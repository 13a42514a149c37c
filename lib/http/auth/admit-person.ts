import { findSession, type Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { SessionAuth } from "@/lib/http/endpoints/session-endpoint";
import { sessionTokenOf } from "./session-cookie";

export interface Admitted {
  /** Null for a visitor alone. */
  person: Person | null;
  /** Null for visitors, administrators and hub staff. */
  caller: Caller | null;
}

/**
 * Who sends a request, if it may. Throws not_logged_in without a session, forbidden with another role, and
 * merchant_not_approved while the merchant's account does not work.
 */
export async function admitPerson(headers: Headers, auth: SessionAuth, mode: Mode): Promise<Admitted> {
  if (auth === "visitor") return { person: null, caller: null };
  const token = sessionTokenOf(headers);
  const person = token && (await findSession(token));
  if (!person) throw new ConditionError("not_logged_in");
  const { merchant } = person;
  if (!isWanted(auth, person)) throw new ConditionError("forbidden");
  if (auth === "merchant" && merchant?.status !== "approved") {
    throw new ConditionError("merchant_not_approved", "Merchant account not approved");
  }
  return { person, caller: merchant && { merchantId: merchant.id, mode } };
}

function isWanted(auth: SessionAuth, { role, merchant, hub }: Person): boolean {
  if (auth === "person") return true;
  if (auth === "admin") return role === "admin";
  return auth === "hub" ? hub !== null : merchant !== null;
}
