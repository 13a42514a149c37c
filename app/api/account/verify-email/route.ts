import { defineRoute } from "@/lib/http/define-route";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(accountEndpoints.verifyEmail, ({ body, commit }) =>
    commit(async (tx) => json({ email: await verifyEmailByLink(tx, body.token) })),
  ),
});
