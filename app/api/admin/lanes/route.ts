import { catalogueCreationRule } from "@/lib/admin/approvals/rules/catalogue-creation";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { createLaneRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "prices", stepUp: true, status: 201, body: createLaneRequest },
  ({ actor, body, commit }) =>
    commit(async (tx) => {
      const { reason, ...fields } = body;
      const payload = { kind: "lane" as const, fields, reason: reason ?? "" };
      return json(await runOrRequestApproval(tx, actor, catalogueCreationRule, payload));
    }),
);
