import { goodwillRule } from "@/lib/admin/approvals/rules/goodwill";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { resolveFailureRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "failures",
    stepUp: true,
    params: rowIdParams,
    body: resolveFailureRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { resolution, claim: claimTzs, reason } = body;
      const payload = { shipmentId: params.id, resolution, claimTzs, reason };
      return json(await runOrRequestApproval(tx, actor, goodwillRule, payload));
    }),
);
