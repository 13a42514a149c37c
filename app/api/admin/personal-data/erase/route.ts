import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { personErasureRule } from "@/lib/admin/approvals/rules/person-erasure";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.erasePerson, ({ actor, body: { phone, reason }, commit }) =>
  commit(async (tx) => json(await runOrRequestApproval(tx, actor, personErasureRule, { phone, reason }))),
);
