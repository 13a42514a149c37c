import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { adjustmentRule } from "@/lib/admin/approvals/rules/adjustment";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.adjustWallet, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { mode, amount: amountTzs, direction, token, reason } = body;
    const payload = { merchantId: params.id, mode, direction, amountTzs, token, reason };
    return json(await runOrRequestApproval(tx, actor, adjustmentRule, payload));
  }),
);
