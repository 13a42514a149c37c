import { changeSettings } from "@/lib/admin/catalogue/change-settings";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: handleSession(adminEndpoints.changeSettings, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      return json(await changeSettings(tx, actorOf(person, requestId), { version, reason, values }));
    }),
  ),
});
