import { changePassword } from "@/lib/accounts/change-password";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { limitedStepUp } from "@/lib/http/auth/account-limits";
import { originOf, placeListOf } from "@/lib/http/auth/device-cookie";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.changePassword, async ({ request, person, body, address }) => {
  const { userId, sessionId } = person;
  const origin = originOf(request.headers, address);
  await limitedStepUp(person, origin, () => verifyOwnPassword(userId, body.password));
  await changePassword({
    userId,
    sessionId,
    newPassword: body.new_password,
    places: placeListOf(origin),
  });
  return json(toPasswordSavedResponse(body.new_password));
});
