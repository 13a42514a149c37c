import { newPassword } from "@/lib/admin/people/new-password";
import { resetHubPersonPassword } from "@/lib/admin/people/reset-hub-person-password";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(
    adminEndpoints.resetHubPersonPassword,
    async ({ person, requestId, params, body, commit }) => {
      const { password, passwordHash } = await newPassword();
      return commit(async (tx) => {
        const fresh = { passwordHash, reason: body.reason };
        await resetHubPersonPassword(tx, actorOf(person, requestId), params.id, fresh);
        return json({ password });
      });
    },
  ),
});
