import { requestAudit } from "@/lib/admin/money/request-audit";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.requestAudit, async ({ actor, commit }) => {
  await commit((tx) => requestAudit(tx, actor));
  return json({});
});
