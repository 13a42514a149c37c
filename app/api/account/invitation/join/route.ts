import { joinBusinessRequest } from "@/lib/core/accounts/account-request";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { joinByInvitation } from "@/lib/members/accept-invitation";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: joinBusinessRequest },
  async ({ body: { token, name, password }, address: ip, requestId }) =>
    createJsonReply({
      email: await joinByInvitation({ token, name, password, ip, requestId }),
      ...toPasswordSavedResponse(password),
    }),
);
