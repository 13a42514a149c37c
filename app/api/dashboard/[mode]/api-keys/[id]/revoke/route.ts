import { revokeApiKey } from "@/lib/api-keys/revoke";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.revokeKey, async ({ caller, params, commit, note }) => {
  const id = assertKnownId(params.id, "not_found");
  await commit(async (tx) => {
    const { name, last4 } = await revokeApiKey(tx, caller, id);
    await note(tx, "api_key.revoked", `${name} …${last4}`);
    return json({});
  });
  return json({ id, revoked: true });
});
