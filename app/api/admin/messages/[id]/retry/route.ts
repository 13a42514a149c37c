import { retryMessage } from "@/lib/admin/failed-work/retry-message";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.retryMessage, ({ person, requestId, params, commit }) =>
    commit(async (tx) => {
      await retryMessage(tx, actorOf(person, requestId), params.id);
      return json({});
    }),
  ),
});
