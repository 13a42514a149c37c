import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { factorResetRule } from "@/lib/admin/approvals/rules/factor-reset";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resetFactors, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const payload = { userId: params.id, reason: body.reason };
    return json(await runOrRequestApproval(tx, actor, factorResetRule, payload));
  }),
);
