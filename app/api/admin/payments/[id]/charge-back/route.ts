import { chargeBackPayment } from "@/lib/admin/money/charge-back-payment";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.chargeBackPayment, async ({ actor, params, body, commit }) => {
  return commit(async (tx) => {
    await chargeBackPayment(tx, actor, params.id, body.reason);
    return json({});
  });
});
