import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { setLowBalanceThreshold } from "@/lib/wallet/set-low-balance-threshold";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: handleSession(dashboardEndpoints.setLowBalanceThreshold, ({ caller, body, commit }) =>
    commit(async (tx) => {
      await setLowBalanceThreshold(tx, caller, body.threshold);
      return json(body);
    }),
  ),
});
