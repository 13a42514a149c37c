import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: handleSession(dashboardEndpoints.updateWebhook, ({ caller, params, body, commit }) =>
    commit(async (tx) => json(presentEndpoint(await updateEndpoint(tx, caller, params.id, body)))),
  ),
  DELETE: handleSession(dashboardEndpoints.deleteWebhook, ({ caller, params, commit }) =>
    commit(async (tx) => json(await deleteEndpoint(tx, caller, params.id))),
  ),
});
