import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { chargebackRule } from "@/lib/admin/approvals/rules/chargeback";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.chargeBackPayment, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const payload = { paymentId: params.id, reason: body.reason };
    return json(await runOrRequestApproval(tx, actor, chargebackRule, payload));
  }),
);
