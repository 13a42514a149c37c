import { inviteMemberRequest } from "@/lib/core/accounts/account-request";
import { limitInvitations } from "@/lib/http/auth/account-limits";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { inviteMember } from "@/lib/members/invite-member";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "manage_members",
    needsApproval: true,
    stepUp: true,
    status: 201,
    body: inviteMemberRequest,
  },
  async ({ caller: { merchantId }, person, body: { email, role }, address: ip, requestId }) => {
    await limitInvitations(merchantId, ip);
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    return createJsonReply({ id: await inviteMember(visit, { email, role }) });
  },
);
