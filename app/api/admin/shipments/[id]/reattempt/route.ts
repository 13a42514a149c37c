import { reattemptDeliveryAsAdmin } from "@/lib/admin/shipments/reattempt-delivery";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.reattemptDelivery, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await reattemptDeliveryAsAdmin(tx, actor, params.id, body.reason);
    return json({});
  }),
);
