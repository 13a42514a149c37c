import { forgetUnmatched } from "@/lib/admin/money/forget-unmatched";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.forgetUnmatched, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await forgetUnmatched(tx, actor, params.id, body.reason);
    return json({});
  }),
);
