import { changeRoleRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams } from "@/lib/http/routes/params";
import { changeMemberRole } from "@/lib/members/change-member";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "account",
    may: "manage_members",
    stepUp: true,
    params: idParams,
    body: changeRoleRequest,
  },
  ({ caller, person, params, body: { role }, commit, logAction }) =>
    commit(async (tx) => {
      const change = { merchantId: caller.merchantId, actorId: person.userId };
      const id = assertValidId(params.id, "not_found");
      const { email, before } = await changeMemberRole(tx, change, id, role);
      if (before !== role) await logAction(tx, "member.role_changed", email, { before, role });
      return createJsonReply({});
    }),
);
