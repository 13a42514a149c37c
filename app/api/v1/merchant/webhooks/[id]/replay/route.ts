import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { replayRange } from "@/lib/webhooks/replay-range";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handle(endpoints.replayWebhook, ({ caller, params, body, commit }) =>
    commit(async (tx) => json(await replayRange(tx, caller, params.id, body))),
  ),
});
