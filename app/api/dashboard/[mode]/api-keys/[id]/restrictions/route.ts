import { restrictApiKey } from "@/lib/api-keys/restrict";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.restrictKey, async ({ caller, params, body, commit, note }) => {
  const id = assertKnownId(params.id, "not_found");
  const { scopes, networks, daily_limit: dailyLimitTzs } = body;
  const restrictions = { scopes, networks, dailyLimitTzs };
  await commit(async (tx) => {
    const { name, last4 } = await restrictApiKey(tx, caller, id, restrictions);
    await note(tx, "api_key.changed", `${name} …${last4}`, { scopes, networks, daily_limit: dailyLimitTzs });
    return json({});
  });
  return json({ id, scopes, networks, daily_limit: dailyLimitTzs });
});
