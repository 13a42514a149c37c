import { setRiderBlocked } from "@/lib/admin/people/set-rider-blocked";
import { blockRiderRequest } from "@/lib/core/admin/admin-request";
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
    body: blockRiderRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await setRiderBlocked(tx, actor, params.id, body);
      return json({});
    }),
);
