import { changePassword } from "@/lib/accounts/change-password";
import { originOf, placeListOf } from "@/lib/http/auth/device-cookie";
import { methods } from "@/lib/http/define-route";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.changePassword, async ({ request, person, body, address }) => {
    const { userId, sessionId } = person;
    await changePassword({
      userId,
      sessionId,
      newPassword: body.new_password,
      places: placeListOf(originOf(request.headers, address)),
    });
    return json({});
  }),
});
