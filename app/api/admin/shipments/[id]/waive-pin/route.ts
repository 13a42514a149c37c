import { waivePinAsAdmin } from "@/lib/admin/shipments/waive-pin";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.waivePin, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await waivePinAsAdmin(tx, actor, params.id, body.reason);
    return json({});
  }),
);
