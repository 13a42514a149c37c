import { setRateMultiplier } from "@/lib/admin/merchants/set-rate-multiplier";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.setRateMultiplier, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await setRateMultiplier(tx, actor, params.id, body);
    return json({});
  }),
);
