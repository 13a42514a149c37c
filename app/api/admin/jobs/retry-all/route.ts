import { retryAllJobs } from "@/lib/admin/retry-all-jobs";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.retryAllJobs, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const retried = await retryAllJobs(tx, actorOf(person, requestId), body.task);
      return json({ retried });
    }),
  ),
});
