import { stopFactorReset } from "@/lib/accounts/factors/stop-reset";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.stopFactorReset, ({ body, commit }) =>
  commit(async (tx) => {
    await stopFactorReset(tx, body.token);
    return json({});
  }),
);
