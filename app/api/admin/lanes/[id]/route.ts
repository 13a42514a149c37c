import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { catalogueChangeRule } from "@/lib/admin/approvals/rules/catalogue-change";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = handle(adminEndpoints.changeLane, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { version, reason, ...values } = body;
    const payload = { kind: "lane" as const, key: String(params.id), version, values, reason };
    return json(await runOrRequestApproval(tx, actor, catalogueChangeRule, payload));
  }),
);
