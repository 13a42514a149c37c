import { newPassword } from "@/lib/admin/new-password";
import { resetHubPersonPassword } from "@/lib/admin/reset-hub-person-password";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
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
