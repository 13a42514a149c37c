import { requestAudit } from "@/lib/admin/request-audit";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.requestAudit, ({ person, requestId, commit }) =>
    commit(async (tx) => {
      await requestAudit(tx, actorOf(person, requestId));
      return json({});
    }),
  ),
});
