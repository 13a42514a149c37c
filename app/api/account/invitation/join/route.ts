import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { joinByInvitation } from "@/lib/members/accept-invitation";

export * from "@/lib/http/other-methods";

export const POST = handle(
  accountEndpoints.joinByInvitation,
  async ({ body: { token, name, password }, address: ip, requestId }) =>
    json({
      email: await joinByInvitation({ token, name, password, ip, requestId }),
      ...toPasswordSavedResponse(password),
    }),
);
