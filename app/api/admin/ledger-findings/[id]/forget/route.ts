import { forgetFinding } from "@/lib/admin/money/forget-finding";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.forgetFinding, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await forgetFinding(tx, actor, params.id, body.reason);
    return json({});
  }),
);
