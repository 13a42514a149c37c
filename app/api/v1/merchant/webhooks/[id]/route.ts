import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { getEndpoint } from "@/lib/webhooks/get-endpoint";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.getWebhook, async ({ caller, params, read }) =>
  json(presentEndpoint(await getEndpoint(read, caller, params.id))),
);
export { GET as HEAD };

export const PATCH = handle(endpoints.updateWebhook, ({ caller, params, body, commit }) =>
  commit(async (tx) => json(presentEndpoint(await updateEndpoint(tx, caller, params.id, body)))),
);

export const DELETE = handle(endpoints.deleteWebhook, ({ caller, params, commit }) =>
  commit(async (tx) => json(await deleteEndpoint(tx, caller, params.id))),
);
