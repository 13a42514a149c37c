import { changePassword } from "@/lib/accounts/change-password";
import { originOf, placeListOf } from "@/lib/http/device-cookie";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

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
