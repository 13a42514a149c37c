import { changePassword, verifyOwnPassword } from "@/lib/accounts/change-password";
import { changePasswordRequest } from "@/lib/core/accounts/account-request";
import { toPasswordSavedResponse } from "@/lib/core/accounts/leaked-password";
import { stepUpWithLimits } from "@/lib/http/auth/account-limits";
import { getLogInOrigin, listLogInOriginKeys } from "@/lib/http/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "person",
    // The handler verifies the password of the body, so the step-up asks only for the second factor.
    stepUp: "factor",
    body: changePasswordRequest,
  },
  async ({ request, person, body, address }) => {
    const { userId, sessionId } = person;
    const origin = getLogInOrigin(request.headers, address);
    await stepUpWithLimits(person, origin, () => verifyOwnPassword(userId, body.password));
    await changePassword({
      userId,
      sessionId,
      newPassword: body.new_password,
      places: listLogInOriginKeys(origin),
    });
    return createJsonReply(toPasswordSavedResponse(body.new_password));
  },
);
