import { chargebackRule } from "@/lib/admin/approvals/rules/chargeback";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "money", stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const payload = { paymentId: params.id, reason: body.reason };
      return json(await runOrRequestApproval(tx, actor, chargebackRule, payload));
    }),
);
