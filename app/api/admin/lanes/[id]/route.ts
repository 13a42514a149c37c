import { changeCatalogueRow } from "@/lib/admin/catalogue/change-catalogue-row";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: handleSession(adminEndpoints.changeLane, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      const key = String(params.id);
      const change = { version, reason, values };
      return json(await changeCatalogueRow(tx, actorOf(person, requestId), "lane", key, change));
    }),
  ),
});
