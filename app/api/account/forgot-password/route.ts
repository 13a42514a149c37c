import { requestPasswordReset } from "@/lib/accounts/request-password-reset";
import { limitLetters } from "@/lib/http/account-limits";
import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { inEvenTime } from "@/lib/http/in-even-time";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.forgotPassword, async ({ body, address, commit }) => {
    await limitLetters(address);
    return inEvenTime(() =>
      commit(async (tx) => {
        await requestPasswordReset(tx, body.email);
        return json({ email: body.email });
      }),
    );
  }),
});
