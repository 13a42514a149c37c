import { accountEndpoints } from "@/lib/http/endpoints-account";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { verifyEmailByLink } from "@/lib/merchants/verify-email-by-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(accountEndpoints.verifyEmail, ({ body, commit }) =>
    commit(async (tx) => json({ email: await verifyEmailByLink(tx, body.token) })),
  ),
});
