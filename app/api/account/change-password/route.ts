import { changePassword } from "@/lib/accounts/change-password";
import { originOf, placeListOf } from "@/lib/http/auth/device-cookie";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.changePassword, async ({ request, person, body, address }) => {
  const { userId, sessionId } = person;
  await changePassword({
    userId,
    sessionId,
    newPassword: body.new_password,
    places: placeListOf(originOf(request.headers, address)),
  });
  return json({});
});
