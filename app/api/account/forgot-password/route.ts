import { requestPasswordReset } from "@/lib/accounts/request-password-reset";
import { limitOutboundEmail } from "@/lib/http/auth/account-limits";
import { padResponseTime } from "@/lib/http/auth/pad-response-time";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.forgotPassword, async ({ body, address, commit }) => {
  await limitOutboundEmail(address);
  return padResponseTime(() =>
    commit(async (tx) => {
      await requestPasswordReset(tx, body.email);
      return json({ email: body.email });
    }),
  );
});
