import { resendVerification } from "@/lib/accounts/link-tokens";
import { emailRequest } from "@/lib/core/accounts/account-request";
import { limitOutboundEmail, padResponseTime } from "@/lib/http/auth/account-limits";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "anonymous", body: emailRequest }, async ({ body, address, commit }) => {
  await limitOutboundEmail(address);
  return padResponseTime(() =>
    commit(async (tx) => {
      await resendVerification(tx, body.email);
      return createJsonReply({ email: body.email });
    }),
  );
});
