import { cancelFactorReset } from "@/lib/accounts/factors/factor-reset";
import { cancelFactorResetRequest } from "@/lib/core/accounts/account-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "anonymous", body: cancelFactorResetRequest }, ({ body, commit }) =>
  commit(async (tx) => {
    await cancelFactorReset(tx, body.token);
    return createJsonReply({});
  }),
);
