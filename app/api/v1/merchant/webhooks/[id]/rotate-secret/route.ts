import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { presentEndpointWithSecret } from "@/lib/webhooks/present";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.rotateWebhookSecret, ({ caller, params, body, commit }) =>
  commit(async (tx) => json(presentEndpointWithSecret(await rotateSecret(tx, caller, params.id, body)))),
);
