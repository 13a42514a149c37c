import { deviceCookie, originOf } from "@/lib/http/auth/device-cookie";
import { noRiderCookies, riderCookies } from "@/lib/http/auth/rider-cookie";
import { logInRider } from "@/lib/http/auth/riders/rider-log-in";
import { logOutRider } from "@/lib/http/auth/rider-log-out";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { CLEARED_AT_LOG_OUT } from "@/lib/http/message/clear-site-data";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.logIn, async ({ request, body, address }) => {
  const { name, token, device } = await logInRider(body, originOf(request.headers, address));
  return json({ name }, { cookies: [...riderCookies(token), deviceCookie(device)] });
});

export const DELETE = handle(riderEndpoints.logOut, async ({ request }) => {
  await logOutRider(request.headers);
  return json({}, { cookies: noRiderCookies(), headers: { "Clear-Site-Data": CLEARED_AT_LOG_OUT } });
});
