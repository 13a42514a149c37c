import { resetPasswordRequest } from "@/lib/core/accounts/account-request";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import {
  formatDeviceCookie,
  getLogInOrigin,
  listLogInOriginKeys,
  withDeviceToken,
} from "@/lib/http/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { resetPassword } from "@/lib/merchants/verify-email-by-link";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: resetPasswordRequest },
  async ({ request, body, address }) => {
    const origin = withDeviceToken(getLogInOrigin(request.headers, address));
    await resetPassword(body.token, body.password, listLogInOriginKeys(origin));
    return createJsonReply(toPasswordSavedResponse(body.password), {
      cookies: [formatDeviceCookie(origin.device)],
    });
  },
);
