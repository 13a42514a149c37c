import { resolveFailure } from "@/lib/admin/resolve-failure";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.resolveFailure, async ({ person, requestId, params, body, commit }) => {
    return commit(async (tx) => {
      const { resolution, claim: claimTzs, reason } = body;
      await resolveFailure(tx, actorOf(person, requestId), params.id, { resolution, claimTzs, reason });
      return json({});
    });
  }),
});
