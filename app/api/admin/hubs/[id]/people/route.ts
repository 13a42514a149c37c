import { createHubPerson } from "@/lib/admin/people/create-hub-person";
import { newPassword } from "@/lib/admin/people/new-password";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.createHubPerson, async ({ person, requestId, params, body, commit }) => {
    const { password, passwordHash } = await newPassword();
    return commit(async (tx) => {
      const request = { hubId: params.id, passwordHash, ...body };
      return json({ id: await createHubPerson(tx, actorOf(person, requestId), request), password });
    });
  }),
});
