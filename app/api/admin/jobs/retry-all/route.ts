import { retryAllJobs } from "@/lib/admin/failed-work/retry-all-jobs";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { allHomes, atHome } from "@/lib/platform/home";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.retryAllJobs, async ({ actor, body, commit }) => {
  let retried = 0;
  for (const home of allHomes())
    retried += await atHome(home, () => commit((tx) => retryAllJobs(tx, actor, body.task)));
  return json({ retried });
});
