import { retryAllJobs } from "@/lib/admin/failed-work/retry-all-jobs";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.retryAllJobs, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const retried = await retryAllJobs(tx, actorOf(person, requestId), body.task);
      return json({ retried });
    }),
  ),
});
