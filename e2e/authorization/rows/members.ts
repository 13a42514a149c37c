import { freshEmail } from "../../api/people";
import { everyAccount, invitingAccount, managersAccount, open, ownersAccount, person } from "../access";
import type { Access, Row } from "../row";

const NEVER = 999_999_999_999;
const invalid = "422 validation_error";

const row = (route: string, access: Access, more: Partial<Row> = {}): Row => {
  const [method, path] = route.split(" ") as [string, string];
  return { route: `${method} /api/account${path}`, access, admitted: "200", ...more };
};

/**
 * Members of a business. Operations that end a session are sent invalid input: a validation error proves that
 * access was granted.
 */
export const memberRows: Row[] = [
  row("POST /invitations", invitingAccount, {
    body: { email: freshEmail(), role: "viewer" },
    admitted: "201",
  }),
  row("POST /invitations/[id]/resend", invitingAccount, { of: "invitation", body: {} }),
  row("DELETE /invitations/[id]", ownersAccount, { of: "doomed invitation" }),
  row("PATCH /members/[id]", ownersAccount, { of: "member", body: { role: "finance" } }),
  row("POST /members/[id]/remove", ownersAccount, { of: "doomed member", body: {} }),
  row("POST /members/[id]/reset-factors", ownersAccount, {
    of: "member",
    body: {},
    admitted: "404 not_found",
  }),
  row("POST /leave", everyAccount, { body: [], admitted: invalid }),
  row("POST /business", person, { body: { merchant_id: NEVER }, admitted: "404 not_found" }),
  row("POST /invitation/accept", person, { body: {}, admitted: invalid }),
  row("POST /invitation/join", open, { body: {}, admitted: invalid }),
  row("GET /log.csv", managersAccount),
];
