import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import { getEndpoint } from "@/lib/webhooks/get-endpoint";
import { presentEndpoint } from "@/lib/webhooks/present";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(endpoints.getWebhook, async ({ caller, params, read }) =>
    json(presentEndpoint(await getEndpoint(read, caller, params.id))),
  ),
  PATCH: handle(endpoints.updateWebhook, ({ caller, params, body, commit }) =>
    commit(async (tx) => json(presentEndpoint(await updateEndpoint(tx, caller, params.id, body)))),
  ),
  DELETE: handle(endpoints.deleteWebhook, ({ caller, params, commit }) =>
    commit(async (tx) => json(await deleteEndpoint(tx, caller, params.id))),
  ),
});
