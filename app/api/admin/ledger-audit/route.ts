import { requestAudit } from "@/lib/admin/money/request-audit";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.requestAudit, ({ person, requestId, commit }) =>
    commit(async (tx) => {
      await requestAudit(tx, actorOf(person, requestId));
      return json({});
    }),
  ),
});
