import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { baseOf } from "@/lib/http/message/mode";
import { json } from "@/lib/http/message/respond";
import { webhookSubject } from "@/lib/merchants/log/webhook-subject";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { listEndpoints } from "@/lib/webhooks/list-endpoints";
import { presentEndpoint, presentEndpointWithSecret } from "@/lib/webhooks/present";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listWebhooks, async ({ caller, lists }) =>
  json((await listEndpoints(lists, caller)).map(presentEndpoint)),
);
export { GET as HEAD };

export const POST = handle(endpoints.createWebhook, ({ caller, mode, body, commit, note }) =>
  commit(async (tx) => {
    const created = await createEndpoint(tx, caller, body);
    await note(tx, "webhook.created", webhookSubject(created.endpoint.url));
    return json(presentEndpointWithSecret(created), {
      headers: { location: `${baseOf(mode)}/merchant/webhooks/${created.endpoint.id}` },
    });
  }),
);
