import { limitInvitations } from "@/lib/http/auth/account-limits";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, idParams, noBody } from "@/lib/http/routes/params";
import { resendInvitation } from "@/lib/members/invite-member";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "manage_members",
    needsApproval: true,
    stepUp: false,
    params: idParams,
    ...noBody,
  },
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    await limitInvitations(merchantId, ip);
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await resendInvitation(visit, assertValidId(params.id, "not_found"));
    return createJsonReply({});
  },
);
