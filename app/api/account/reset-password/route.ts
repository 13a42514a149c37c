import { resetPassword } from "@/lib/accounts/reset-password";
import { deviceCookie, namedOrigin, originOf, placeListOf } from "@/lib/http/device-cookie";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.resetPassword, async ({ request, body, address }) => {
    const origin = namedOrigin(originOf(request.headers, address));
    await resetPassword(body.token, body.password, placeListOf(origin));
    return json({}, { cookies: [deviceCookie(origin.device)] });
  }),
});
