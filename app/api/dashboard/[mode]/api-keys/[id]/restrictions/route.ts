import { restrictApiKey } from "@/lib/api-keys/change-key";
import { restrictKeyRequest } from "@/lib/core/accounts/api-key-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    needsApproval: true,
    stepUp: true,
    params: modeIdParams,
    body: restrictKeyRequest,
  },
  async ({ caller, params, body, commit, logAction }) => {
    const id = assertValidId(params.id, "not_found");
    const { scopes, networks, daily_limit: dailyLimitTzs } = body;
    const restrictions = { scopes, networks, dailyLimitTzs };
    await commit(async (tx) => {
      const { name, last4 } = await restrictApiKey(tx, caller, id, restrictions);
      await logAction(tx, "api_key.changed", `${name} …${last4}`, {
        scopes,
        networks,
        daily_limit: dailyLimitTzs,
      });
      return createJsonReply({});
    });
    return createJsonReply({ id, scopes, networks, daily_limit: dailyLimitTzs });
  },
);
