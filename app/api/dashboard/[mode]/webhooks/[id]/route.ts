import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";

export * from "@/lib/http/other-methods";

export const PATCH = handle(dashboardEndpoints.updateWebhook, ({ caller, params, body, commit }) =>
  commit(async (tx) => json(presentEndpoint(await updateEndpoint(tx, caller, params.id, body)))),
);

export const DELETE = handle(dashboardEndpoints.deleteWebhook, ({ caller, params, commit }) =>
  commit(async (tx) => json(await deleteEndpoint(tx, caller, params.id))),
);
