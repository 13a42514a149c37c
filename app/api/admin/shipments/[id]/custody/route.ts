import { settleCustodyAsAdmin } from "@/lib/admin/shipments/settle-custody";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.settleCustody, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { case_id: caseId, settlement, reason } = body;
    await settleCustodyAsAdmin(tx, actor, params.id, { caseId, settlement, reason });
    return json({});
  }),
);
