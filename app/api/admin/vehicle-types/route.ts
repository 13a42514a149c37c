import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { catalogueCreationRule } from "@/lib/admin/approvals/rules/catalogue-creation";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.createVehicleType, ({ actor, body, commit }) =>
  commit(async (tx) => {
    const { reason, ...fields } = body;
    const payload = { kind: "vehicle_type" as const, fields, reason: reason ?? "" };
    return json(await runOrRequestApproval(tx, actor, catalogueCreationRule, payload));
  }),
);
