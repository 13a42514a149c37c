import { enableEndpoint } from "@/lib/admin/enable-endpoint";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.enableEndpoint, ({ person, requestId, params, commit }) =>
    commit(async (tx) => {
      await enableEndpoint(tx, actorOf(person, requestId), params.id);
      return json({});
    }),
  ),
});
