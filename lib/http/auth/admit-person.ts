import { readerOf } from "@/db/as-merchant";
import { ConditionError } from "@/lib/core/conditions";
import { admitSession, commitAs, ofPlatform } from "./admit-session";

/** Any person who is logged in; for a merchant's people everything runs as that merchant. */
export const admitPerson = admitSession<"person">((person, { mode }) => {
  const { merchant } = person;
  if (!merchant) return { caller: null, given: () => ofPlatform(person) };
  const caller = { merchantId: merchant.id, mode };
  return { caller, given: () => ({ person, read: readerOf(caller), commit: commitAs(caller, person) }) };
});

/** Administrators. Throws forbidden. */
export const admitAdmin = admitSession<"admin">((person, { requestId }) => {
  if (person.role !== "admin") throw new ConditionError("forbidden");
  const actor = { userId: person.userId, requestId };
  return { caller: null, given: () => ({ ...ofPlatform(person), actor }) };
});

/** Staff of a hub. Throws forbidden. */
export const admitHub = admitSession<"hub">((person) => {
  const { hub } = person;
  if (!hub) throw new ConditionError("forbidden");
  return { caller: null, given: () => ofPlatform({ ...person, hub }) };
});
