import { rejectMerchantAsAdmin } from "@/lib/admin/merchants/reject-merchant";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.rejectMerchant, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await rejectMerchantAsAdmin(tx, actor, params.id, body.reason);
    return json({});
  }),
);
