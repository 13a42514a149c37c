import { personErasureRule } from "@/lib/admin/approvals/rules/person-erasure";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { erasePersonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "operations", stepUp: true, body: erasePersonRequest },
  ({ actor, body: { phone, reason }, commit }) =>
    commit(async (tx) => json(await runOrRequestApproval(tx, actor, personErasureRule, { phone, reason }))),
);
