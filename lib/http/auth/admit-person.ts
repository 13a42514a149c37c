import { hasStaffRight } from "@/lib/core/access/staff-rights";
import { ConditionError } from "@/lib/core/conditions";
import { sessionAuthenticator, findSessionOrEnrolment, platformContext } from "./admit-session";

/** Any person who is logged in. What is asked concerns the person, whatever the business, so it runs as the platform. */
export const authenticatePerson = sessionAuthenticator<"person">((person, { mode }) => ({
  caller: person.merchant && { merchantId: person.merchant.id, mode },
  createContext: () => platformContext(person),
}));

/** The same, and those who are let in once they have a second factor. It concerns the person, whatever the business. */
export const authenticateMfaEnrolment = sessionAuthenticator<"enrolling">(
  (person) => ({ caller: null, createContext: () => platformContext(person) }),
  findSessionOrEnrolment,
);

/** Administrators who have the right that the endpoint names. Throws forbidden. */
export const authenticateAdmin = sessionAuthenticator<"admin">((person, { requestId, address, contract }) => {
  const { staffRole: role } = person;
  if (person.role !== "admin" || !hasStaffRight(role, contract.staffMay ?? []))
    throw new ConditionError("forbidden");
  const actor = { userId: person.userId, role, requestId, ip: address };
  return { caller: null, createContext: () => ({ ...platformContext(person), actor }) };
});

/** Staff of a hub. Throws forbidden. */
export const authenticateHubStaff = sessionAuthenticator<"hub">((person) => {
  const { hub } = person;
  if (!hub) throw new ConditionError("forbidden");
  return { caller: null, createContext: () => platformContext({ ...person, hub }) };
});
