import { setRateMultiplier } from "@/lib/admin/merchants/set-rate-multiplier";
import { rateMultiplierRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "merchants",
    stepUp: true,
    params: rowIdParams,
    body: rateMultiplierRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await setRateMultiplier(tx, actor, params.id, body);
      return json({});
    }),
);
