import { setSmsOptOut } from "@/lib/admin/set-sms-opt-out";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.setSmsOptOut, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      await setSmsOptOut(tx, actorOf(person, requestId), params.id, {
        optedOut: body.opted_out,
        reason: body.reason,
      });
      return json({});
    }),
  ),
});
