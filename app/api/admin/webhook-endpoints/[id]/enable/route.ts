import { enableEndpoint } from "@/lib/admin/failed-work/enable-endpoint";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.enableEndpoint, ({ actor, params, commit }) =>
    commit(async (tx) => {
      await enableEndpoint(tx, actor, params.id);
      return json({});
    }),
  ),
});
