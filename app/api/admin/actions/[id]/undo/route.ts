import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { undoRule } from "@/lib/admin/approvals/rules/undo";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.undoChange, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const payload = { actionId: params.id, reason: body.reason };
    return json(await runOrRequestApproval(tx, actor, undoRule, payload));
  }),
);
