import { enableEndpoint } from "@/lib/admin/failed-work/enable-endpoint";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.enableEndpoint, ({ actor, params, commit }) =>
  commit(async (tx) => {
    await enableEndpoint(tx, actor, params.id);
    return json({});
  }),
);
