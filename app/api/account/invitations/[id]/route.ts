import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams } from "@/lib/http/routes/params";
import { withdrawInvitation } from "@/lib/members/invite-member";

export * from "@/lib/http/other-methods";

export const DELETE = endpoint(
  { auth: "account", may: "manage_members", stepUp: true, params: idParams },
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await withdrawInvitation(visit, assertValidId(params.id, "not_found"));
    return createJsonReply({});
  },
);
