import { catalogueChangeRule } from "@/lib/admin/approvals/rules/catalogue-change";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { changeLaneRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "admin",
    staffMay: ["catalogue", "prices"],
    stepUp: true,
    params: catalogueIdParams,
    body: changeLaneRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      const payload = { kind: "lane" as const, key: String(params.id), version, values, reason };
      return json(await runOrRequestApproval(tx, actor, catalogueChangeRule, payload));
    }),
);
