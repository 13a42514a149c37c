import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { goodwillRule } from "@/lib/admin/approvals/rules/goodwill";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resolveFailure, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { resolution, claim: claimTzs, reason } = body;
    const payload = { shipmentId: params.id, resolution, claimTzs, reason };
    return json(await runOrRequestApproval(tx, actor, goodwillRule, payload));
  }),
);
