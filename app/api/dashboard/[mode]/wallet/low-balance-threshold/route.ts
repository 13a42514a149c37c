import { lowBalanceRequest } from "@/lib/core/money/payment-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { setLowBalanceThreshold } from "@/lib/wallet/wallet";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "merchant",
    may: "fund_wallet",
    stepUp: false,
    params: modeParams,
    body: lowBalanceRequest,
  },
  ({ caller, body, commit, logAction }) =>
    commit(async (tx) => {
      await setLowBalanceThreshold(tx, caller, body.threshold);
      await logAction(tx, "wallet.threshold_changed", null, { threshold: body.threshold });
      return createJsonReply(body);
    }),
);
