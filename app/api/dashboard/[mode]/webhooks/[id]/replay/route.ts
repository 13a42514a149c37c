import { defineRoute } from "@/lib/http/define-route";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";
import { replayRange } from "@/lib/webhooks/replay-range";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(dashboardEndpoints.replayWebhook, ({ caller, params, body, commit }) =>
    commit(async (tx) => json(await replayRange(tx, caller, params.id, body))),
  ),
});
