import { verifyEmailRequest } from "@/lib/core/accounts/account-request";
import { originOf, placesOf } from "@/lib/http/auth/device-cookie";
import { sessionTokenOf } from "@/lib/http/auth/session-cookie";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "visitor", body: verifyEmailRequest },
  async ({ request: { headers }, body, address }) => {
    const registrant = {
      sessionToken: sessionTokenOf(headers),
      browser: placesOf(originOf(headers, address)).browser,
      password: body.password,
    };
    return json({ email: await verifyEmailByLink(body.token, registrant) });
  },
);
