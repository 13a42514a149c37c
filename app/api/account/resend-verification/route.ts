import { resendVerification } from "@/lib/accounts/resend-verification";
import { limitLetters } from "@/lib/http/auth/account-limits";
import { inEvenTime } from "@/lib/http/auth/pad-response-time";
import { methods } from "@/lib/http/define-route";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.resendVerification, async ({ body, address, commit }) => {
    await limitLetters(address);
    return inEvenTime(() =>
      commit(async (tx) => {
        await resendVerification(tx, body.email);
        return json({ email: body.email });
      }),
    );
  }),
});
