import { riderLogInRequest } from "@/lib/core/riders/rider-request";
import { CLEAR_SITE_DATA_AT_LOG_OUT, formatDeviceCookie, getLogInOrigin } from "@/lib/http/auth/cookies";
import { clearRiderCookies, formatRiderCookies, logInRider, logOutRider } from "@/lib/http/auth/rider-log-in";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "anonymous", body: riderLogInRequest },
  async ({ request, body, address }) => {
    const { name, token, device } = await logInRider(body, getLogInOrigin(request.headers, address));
    return createJsonReply({ name }, { cookies: [...formatRiderCookies(token), formatDeviceCookie(device)] });
  },
);

// Logging out without a session succeeds.
export const DELETE = endpoint({ auth: "anonymous", ...noBody }, async ({ request }) => {
  await logOutRider(request.headers);
  return createJsonReply(
    {},
    { cookies: clearRiderCookies(), headers: { "Clear-Site-Data": CLEAR_SITE_DATA_AT_LOG_OUT } },
  );
});
