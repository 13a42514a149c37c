import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { replayRange } from "@/lib/webhooks/replay-range";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.replayWebhook, ({ caller, params, body, commit }) =>
  commit(async (tx) => json(await replayRange(tx, caller, params.id, body))),
);
