import { limitInvitations } from "@/lib/http/auth/limit-invitations";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { resendInvitation } from "@/lib/members/change-invitation";

export * from "@/lib/http/other-methods";

export const POST = handle(
  accountEndpoints.resendInvitation,
  async ({ caller: { merchantId }, person, params, address: ip, requestId }) => {
    await limitInvitations(merchantId, ip);
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    await resendInvitation(visit, assertKnownId(params.id, "not_found"));
    return json({});
  },
);
