import { retryAllJobs } from "@/lib/admin/failed-work/retry-all-jobs";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.retryAllJobs, ({ actor, body, commit }) =>
    commit(async (tx) => {
      const retried = await retryAllJobs(tx, actor, body.task);
      return json({ retried });
    }),
  ),
});
