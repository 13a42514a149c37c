import { resolveFailureAsAdmin } from "@/lib/admin/shipments/resolve-failure";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resolveFailure, async ({ actor, params, body, commit }) => {
  return commit(async (tx) => {
    const { resolution, claim: claimTzs, reason } = body;
    await resolveFailureAsAdmin(tx, actor, params.id, {
      resolution,
      claimTzs,
      reason,
    });
    return json({});
  });
});
