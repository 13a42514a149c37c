import { retryAllJobs } from "@/lib/admin/failed-work/retry-all-jobs";
import { retryAllRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "operations", stepUp: false, body: retryAllRequest },
  async ({ actor, body, commit }) => {
    const retried = await commit((tx) => retryAllJobs(tx, actor, body.task));
    return json({ retried });
  },
);
