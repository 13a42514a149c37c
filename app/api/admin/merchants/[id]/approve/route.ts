import { approveMerchantAsAdmin } from "@/lib/admin/merchants/approve-merchant";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.approveMerchant, ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await approveMerchantAsAdmin(tx, actor, params.id, body.reason);
      return json({});
    }),
  ),
});
