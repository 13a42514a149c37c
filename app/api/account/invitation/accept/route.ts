import { acceptInvitationRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { acceptInvitation } from "@/lib/members/accept-invitation";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "person", stepUp: false, body: acceptInvitationRequest },
  async ({ person, body: { token, name }, address: ip, requestId }) => {
    await acceptInvitation(person, { token, name, ip, requestId });
    return createJsonReply({});
  },
);
