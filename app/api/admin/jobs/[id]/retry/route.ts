import { retryJob } from "@/lib/admin/failed-work/retry-job";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.retryJob, ({ actor, params, commit }) =>
  commit(async (tx) => {
    await retryJob(tx, actor, params.id);
    return json({});
  }),
);
