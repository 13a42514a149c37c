import { suspendMerchantAsAdmin } from "@/lib/admin/merchants/suspend-merchant";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.suspendMerchant, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await suspendMerchantAsAdmin(tx, actor, params.id, body.reason);
    return json({});
  }),
);
