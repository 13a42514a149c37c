import { limitInvitations } from "@/lib/http/auth/limit-invitations";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { inviteMember } from "@/lib/members/invite-member";

export * from "@/lib/http/other-methods";

export const POST = handle(
  accountEndpoints.inviteMember,
  async ({ caller: { merchantId }, person, body: { email, role }, address: ip, requestId }) => {
    await limitInvitations(merchantId, ip);
    const { userId: actorId, sessionId } = person;
    const visit = { merchantId, actorId, sessionId, ip, requestId };
    return json({ id: await inviteMember(visit, { email, role }) });
  },
);
