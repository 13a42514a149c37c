import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { acceptInvitation } from "@/lib/members/accept-invitation";

export * from "@/lib/http/other-methods";

export const POST = handle(
  accountEndpoints.acceptInvitation,
  async ({ person, body: { token, name }, address: ip, requestId }) => {
    await acceptInvitation(person, { token, name, ip, requestId });
    return json({});
  },
);
