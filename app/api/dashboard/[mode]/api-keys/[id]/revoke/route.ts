import { revokeApiKey } from "@/lib/api-keys/revoke";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.revokeKey, async ({ caller, params, commit }) => {
    const id = assertKnownId(params.id, "not_found");
    return commit(async (tx) => {
      await revokeApiKey(tx, caller, id);
      return json({ id, revoked: true });
    });
  }),
});
