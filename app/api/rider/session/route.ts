import { deviceCookie, originOf } from "@/lib/http/device-cookie";
import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { noRiderCookies, riderCookies } from "@/lib/http/rider-cookie";
import { logInRider } from "@/lib/http/rider-log-in";
import { logOutRider } from "@/lib/http/rider-log-out";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleRider(riderEndpoints.logIn, async ({ request, body, address }) => {
    const { name, token, device } = await logInRider(body, originOf(request.headers, address));
    return json({ name }, { cookies: [...riderCookies(token), deviceCookie(device)] });
  }),
  DELETE: handleRider(riderEndpoints.logOut, async ({ request }) => {
    await logOutRider(request.headers);
    return json({}, { cookies: noRiderCookies() });
  }),
});
