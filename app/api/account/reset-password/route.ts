import { resetPassword } from "@/lib/accounts/reset-password";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.resetPassword, async ({ body }) => {
    await resetPassword(body.token, body.password);
    return json({});
  }),
});
