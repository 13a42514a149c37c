import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody } from "@/lib/http/routes/params";
import { leaveBusiness } from "@/lib/members/change-member";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "account", may: "enter", stepUp: true, ...noBody },
  ({ caller, person, commit, logAction }) =>
    commit(async (tx) => {
      const change = { merchantId: caller.merchantId, actorId: person.userId };
      const { email, role } = await leaveBusiness(tx, change);
      await logAction(tx, "member.left", email, { role });
      return createJsonReply({});
    }),
);
