import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { suspensionLiftRule } from "@/lib/admin/approvals/rules/suspension-lift";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.liftSuspension, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const payload = { merchantId: params.id, reason: body.reason };
    return json(await runOrRequestApproval(tx, actor, suspensionLiftRule, payload));
  }),
);
