import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { formatWebhookSubject } from "@/lib/merchants/log/merchant-log";
import { deleteEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpointRequest } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: true,
    params: modeIdParams,
    body: updateEndpointRequest,
  },
  ({ caller, params, body, commit, logAction }) =>
    commit(async (tx) => {
      const changed = await updateEndpoint(tx, caller, params.id, body);
      await logAction(tx, "webhook.changed", formatWebhookSubject(changed.url), {
        fields: Object.keys(body),
      });
      return createJsonReply(presentEndpoint(changed));
    }),
);

export const DELETE = endpoint(
  { auth: "merchant", may: "integrate", stepUp: true, params: modeIdParams },
  ({ caller, params, commit, logAction }) =>
    commit(async (tx) => {
      const { url, ...deleted } = await deleteEndpoint(tx, caller, params.id);
      await logAction(tx, "webhook.deleted", formatWebhookSubject(url));
      return createJsonReply(deleted);
    }),
);
