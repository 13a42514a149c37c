import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { leaveBusiness } from "@/lib/members/end-membership";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.leaveBusiness, ({ caller, person, commit, note }) =>
  commit(async (tx) => {
    const change = { merchantId: caller.merchantId, actorId: person.userId };
    const { email, role } = await leaveBusiness(tx, change);
    await note(tx, "member.left", email, { role });
    return json({});
  }),
);
