import { liftSuspension } from "@/lib/admin/merchants/lift-suspension";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.liftSuspension, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await liftSuspension(tx, actor, params.id, body.reason);
    return json({});
  }),
);
