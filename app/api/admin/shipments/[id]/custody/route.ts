import { settleCustodyAsAdmin } from "@/lib/admin/shipments/settle-custody";
import { settleCustodyRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: true,
    params: rowIdParams,
    body: settleCustodyRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { case_id: caseId, settlement, reason } = body;
      await settleCustodyAsAdmin(tx, actor, params.id, { caseId, settlement, reason });
      return json({});
    }),
);
