import { registerRequest } from "@/lib/core/accounts/account-request";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { limitOutboundEmail, padResponseTime } from "@/lib/http/auth/account-limits";
import { formatDeviceCookie, getLogInOrigin, getLogInPlaces, withDeviceToken } from "@/lib/http/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { registerMerchant } from "@/lib/merchants/register-merchant";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: registerRequest },
  async ({ request: { headers }, body, address }) => {
    await limitOutboundEmail(address);
    const { business_name: businessName, business_email: businessEmail, phone, password, language } = body;
    const origin = withDeviceToken(getLogInOrigin(headers, address));
    const { browser } = getLogInPlaces(origin);
    const request = { businessName, businessEmail, phone, password, language, browser };
    await padResponseTime(() => registerMerchant(request));
    return json(
      { email: businessEmail, ...toPasswordSavedResponse(password) },
      { cookies: [formatDeviceCookie(origin.device)] },
    );
  },
);
