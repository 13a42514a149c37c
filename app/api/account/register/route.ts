import { registerRequest } from "@/lib/core/accounts/account-request";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { limitOutboundEmail, padResponseTime } from "@/lib/http/auth/account-limits";
import {
  formatDeviceCookie,
  getLogInOrigin,
  getLogInOriginKeys,
  withDeviceToken,
} from "@/lib/http/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { registerMerchant } from "@/lib/merchants/register-merchant";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: registerRequest },
  async ({ request: { headers }, body, address }) => {
    await limitOutboundEmail(address);
    const { business_name: businessName, business_email: businessEmail, phone, password, language } = body;
    const origin = withDeviceToken(getLogInOrigin(headers, address));
    const { browser } = getLogInOriginKeys(origin);
    const request = { businessName, businessEmail, phone, password, language, browser };
    await padResponseTime(() => registerMerchant(request));
    return createJsonReply(
      { email: businessEmail, ...toPasswordSavedResponse(password) },
      { cookies: [formatDeviceCookie(origin.device)] },
    );
  },
);
