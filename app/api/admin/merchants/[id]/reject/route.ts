import { rejectMerchantAsAdmin } from "@/lib/admin/merchants/reject-merchant";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.rejectMerchant, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      await rejectMerchantAsAdmin(tx, actorOf(person, requestId), params.id, body.reason);
      return json({});
    }),
  ),
});
