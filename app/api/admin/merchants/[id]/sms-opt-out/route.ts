import { setSmsOptOut } from "@/lib/admin/merchants/set-sms-opt-out";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.setSmsOptOut, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await setSmsOptOut(tx, actor, params.id, {
      optedOut: body.opted_out,
      reason: body.reason,
    });
    return json({});
  }),
);
