import { verifyEmailRequest } from "@/lib/core/accounts/account-request";
import { getLogInOrigin, getLogInOriginKeys, getSessionToken } from "@/lib/http/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: verifyEmailRequest },
  async ({ request: { headers }, body, address }) => {
    const registrant = {
      sessionToken: getSessionToken(headers),
      browser: getLogInOriginKeys(getLogInOrigin(headers, address)).browser,
      password: body.password,
    };
    return createJsonReply({ email: await verifyEmailByLink(body.token, registrant) });
  },
);
