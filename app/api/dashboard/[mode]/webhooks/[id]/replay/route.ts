import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";
import { replayEventRange } from "@/lib/webhooks/deliveries";
import { replayRequest } from "@/lib/core/webhooks/webhook-schemas";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    stepUp: false,
    params: modeIdParams,
    body: replayRequest,
  },
  ({ caller, params, body, commit }) =>
    commit(async (tx) => createJsonReply(await replayEventRange(tx, caller, params.id, body))),
);
