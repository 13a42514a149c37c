import { changeSettings } from "@/lib/admin/change-settings";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: handleSession(adminEndpoints.changeSettings, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      return json(await changeSettings(tx, actorOf(person, requestId), { version, reason, values }));
    }),
  ),
});
