import { createHubPerson } from "@/lib/admin/create-hub-person";
import { newPassword } from "@/lib/admin/new-password";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.createHubPerson, async ({ person, requestId, params, body, commit }) => {
    const { password, passwordHash } = await newPassword();
    return commit(async (tx) => {
      const request = { hubId: params.id, passwordHash, ...body };
      return json({ id: await createHubPerson(tx, actorOf(person, requestId), request), password });
    });
  }),
});
