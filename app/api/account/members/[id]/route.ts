import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { changeMemberRole } from "@/lib/members/change-role";

export * from "@/lib/http/other-methods";

export const PATCH = handle(
  accountEndpoints.changeMemberRole,
  ({ caller, person, params, body: { role }, commit, note }) =>
    commit(async (tx) => {
      const change = { merchantId: caller.merchantId, actorId: person.userId };
      const id = assertKnownId(params.id, "not_found");
      const { email, before } = await changeMemberRole(tx, change, id, role);
      if (before !== role) await note(tx, "member.role_changed", email, { before, role });
      return json({});
    }),
);
