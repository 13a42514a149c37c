import { resetHubPersonPassword } from "@/lib/admin/people/reset-hub-person-password";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: true,
    params: rowIdParams,
    body: reasonRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await resetHubPersonPassword(tx, actor, params.id, body.reason);
      return json({});
    }),
);
