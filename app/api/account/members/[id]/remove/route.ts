import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams, noBody } from "@/lib/http/routes/params";
import { removeMember } from "@/lib/members/change-member";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "account",
    may: "manage_members",
    stepUp: true,
    params: idParams,
    ...noBody,
  },
  ({ caller, person, params, commit, logAction }) =>
    commit(async (tx) => {
      const change = { merchantId: caller.merchantId, actorId: person.userId };
      const { email, role } = await removeMember(tx, change, assertValidId(params.id, "not_found"));
      await logAction(tx, "member.removed", email, { role });
      return createJsonReply({});
    }),
);
