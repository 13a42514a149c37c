import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { webhookSubject } from "@/lib/merchants/log/webhook-subject";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";

export * from "@/lib/http/other-methods";

export const PATCH = handle(dashboardEndpoints.updateWebhook, ({ caller, params, body, commit, note }) =>
  commit(async (tx) => {
    const changed = await updateEndpoint(tx, caller, params.id, body);
    await note(tx, "webhook.changed", webhookSubject(changed.url), { fields: Object.keys(body) });
    return json(presentEndpoint(changed));
  }),
);

export const DELETE = handle(dashboardEndpoints.deleteWebhook, ({ caller, params, commit, note }) =>
  commit(async (tx) => {
    const { url, ...deleted } = await deleteEndpoint(tx, caller, params.id);
    await note(tx, "webhook.deleted", webhookSubject(url));
    return json(deleted);
  }),
);
