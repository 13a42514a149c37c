import { retryAllJobs } from "@/lib/admin/failed-work/retry-all-jobs";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.retryAllJobs, async ({ actor, body, commit }) => {
  const retried = await commit((tx) => retryAllJobs(tx, actor, body.task));
  return json({ retried });
});
