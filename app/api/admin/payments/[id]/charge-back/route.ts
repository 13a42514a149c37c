import { chargeBackPayment } from "@/lib/admin/money/charge-back-payment";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.chargeBackPayment, async ({ actor, params, body, commit }) => {
    return commit(async (tx) => {
      await chargeBackPayment(tx, actor, params.id, body.reason);
      return json({});
    });
  }),
});
