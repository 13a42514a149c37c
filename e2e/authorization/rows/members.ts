import { freshEmail } from "../../api/people";
import {
  memberAccountAccess,
  invitationAccess,
  managerAccountAccess,
  publicAccess,
  ownerAccountAccess,
  anyUser,
} from "../access";
import type { AccessRule, AccessMatrixRow } from "../row";

const NEVER = 999_999_999_999;
const invalid = "422 validation_error";

const row = (route: string, access: AccessRule, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => {
  const [method, path] = route.split(" ") as [string, string];
  return { route: `${method} /api/account${path}`, access, admitted: "200", ...more };
};

/**
 * Rows for the members of a business. A request that would end a session has invalid input; its validation
 * error proves that access was granted.
 */
export const memberRows: AccessMatrixRow[] = [
  row("POST /invitations", invitationAccess, {
    body: { email: freshEmail(), role: "viewer" },
    admitted: "201",
  }),
  row("POST /invitations/[id]/resend", invitationAccess, { of: "invitation", body: {} }),
  row("DELETE /invitations/[id]", ownerAccountAccess, { of: "doomed invitation" }),
  row("PATCH /members/[id]", ownerAccountAccess, { of: "member", body: { role: "finance" } }),
  row("POST /members/[id]/remove", ownerAccountAccess, { of: "doomed member", body: {} }),
  row("POST /members/[id]/reset-factors", ownerAccountAccess, {
    of: "member",
    body: {},
    admitted: "404 not_found",
  }),
  row("POST /leave", memberAccountAccess, { body: [], admitted: invalid }),
  row("POST /business", anyUser, { body: { merchant_id: NEVER }, admitted: "404 not_found" }),
  row("POST /invitation/accept", anyUser, { body: {}, admitted: invalid }),
  row("POST /invitation/join", publicAccess, { body: {}, admitted: invalid }),
  row("GET /log.csv", managerAccountAccess),
];
