import { reattemptDeliveryAsAdmin } from "@/lib/admin/shipments/reattempt-delivery";
import { optionalReasonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: false,
    params: rowIdParams,
    body: optionalReasonRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await reattemptDeliveryAsAdmin(tx, actor, params.id, body.reason);
      return json({});
    }),
);
