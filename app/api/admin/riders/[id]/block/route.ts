import { setRiderBlocked } from "@/lib/admin/people/set-rider-blocked";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.blockRider, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await setRiderBlocked(tx, actor, params.id, body);
    return json({});
  }),
);
