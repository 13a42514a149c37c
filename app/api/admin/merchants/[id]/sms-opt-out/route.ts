import { setSmsOptOut } from "@/lib/admin/merchants/set-sms-opt-out";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
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
