import { adjustmentRule } from "@/lib/admin/approvals/rules/adjustment";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { adjustmentRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "money",
    stepUp: true,
    params: rowIdParams,
    body: adjustmentRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { mode, amount: amountTzs, direction, token, reason } = body;
      const payload = { merchantId: params.id, mode, direction, amountTzs, token, reason };
      return json(await runOrRequestApproval(tx, actor, adjustmentRule, payload));
    }),
);
