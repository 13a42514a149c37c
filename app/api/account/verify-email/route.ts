import { sessionTokenOf } from "@/lib/http/auth/session-cookie";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.verifyEmail, ({ request, body, commit }) => {
  const keepToken = sessionTokenOf(request.headers);
  return commit(async (tx) => json({ email: await verifyEmailByLink(tx, body.token, keepToken) }));
});
