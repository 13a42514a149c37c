import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { removeMember } from "@/lib/members/end-membership";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.removeMember, ({ caller, person, params, commit, note }) =>
  commit(async (tx) => {
    const change = { merchantId: caller.merchantId, actorId: person.userId };
    const { email, role } = await removeMember(tx, change, assertKnownId(params.id, "not_found"));
    await note(tx, "member.removed", email, { role });
    return json({});
  }),
);
