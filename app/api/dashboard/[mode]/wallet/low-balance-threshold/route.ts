import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";
import { setLowBalanceThreshold } from "@/lib/wallet/set-low-balance-threshold";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: handleSession(dashboardEndpoints.setLowBalanceThreshold, ({ caller, body, commit }) =>
    commit(async (tx) => {
      await setLowBalanceThreshold(tx, caller, body.threshold);
      return json(body);
    }),
  ),
});
