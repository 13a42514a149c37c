import { resolveFailureAsAdmin } from "@/lib/admin/shipments/resolve-failure";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.resolveFailure, async ({ person, requestId, params, body, commit }) => {
    return commit(async (tx) => {
      const { resolution, claim: claimTzs, reason } = body;
      await resolveFailureAsAdmin(tx, actorOf(person, requestId), params.id, {
        resolution,
        claimTzs,
        reason,
      });
      return json({});
    });
  }),
});
