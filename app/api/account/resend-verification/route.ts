import { resendVerification } from "@/lib/accounts/resend-verification";
import { limitOutboundEmail } from "@/lib/http/auth/account-limits";
import { padResponseTime } from "@/lib/http/auth/pad-response-time";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.resendVerification, async ({ body, address, commit }) => {
  await limitOutboundEmail(address);
  return padResponseTime(() =>
    commit(async (tx) => {
      await resendVerification(tx, body.email);
      return json({ email: body.email });
    }),
  );
});
