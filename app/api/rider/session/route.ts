import { z } from "zod";
import { riderLogInRequest } from "@/lib/core/riders/rider-request";
import { deviceCookie, originOf } from "@/lib/http/auth/device-cookie";
import { noRiderCookies, riderCookies } from "@/lib/http/auth/rider-cookie";
import { logOutRider } from "@/lib/http/auth/rider-log-out";
import { logInRider } from "@/lib/http/auth/riders/rider-log-in";
import { endpoint } from "@/lib/http/endpoint";
import { CLEARED_AT_LOG_OUT } from "@/lib/http/message/clear-site-data";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "visitor", body: riderLogInRequest },
  async ({ request, body, address }) => {
    const { name, token, device } = await logInRider(body, originOf(request.headers, address));
    return json({ name }, { cookies: [...riderCookies(token), deviceCookie(device)] });
  },
);

// Logging out without a session succeeds.
export const DELETE = endpoint(
  { auth: "visitor", body: z.object({}), bodyOptional: true },
  async ({ request }) => {
    await logOutRider(request.headers);
    return json({}, { cookies: noRiderCookies(), headers: { "Clear-Site-Data": CLEARED_AT_LOG_OUT } });
  },
);
