import { suspendMerchantAsAdmin } from "@/lib/admin/merchants/suspend-merchant";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.suspendMerchant, ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await suspendMerchantAsAdmin(tx, actor, params.id, body.reason);
      return json({});
    }),
  ),
});
