import { requestAudit } from "@/lib/admin/money/request-audit";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.requestAudit, ({ actor, commit }) =>
    commit(async (tx) => {
      await requestAudit(tx, actor);
      return json({});
    }),
  ),
});
