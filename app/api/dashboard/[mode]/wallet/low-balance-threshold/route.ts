import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { setLowBalanceThreshold } from "@/lib/wallet/set-low-balance-threshold";

export * from "@/lib/http/other-methods";

export const PATCH = handle(dashboardEndpoints.setLowBalanceThreshold, ({ caller, body, commit, note }) =>
  commit(async (tx) => {
    await setLowBalanceThreshold(tx, caller, body.threshold);
    await note(tx, "wallet.threshold_changed", null, { threshold: body.threshold });
    return json(body);
  }),
);
