import { changePassword } from "@/lib/accounts/change-password";
import { confirmPassword } from "@/lib/http/confirm-password";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.changePassword, async ({ person, body }) => {
    await confirmPassword(person, body.password);
    const { userId, sessionId } = person;
    await changePassword({ userId, sessionId, newPassword: body.new_password });
    return json({});
  }),
});
