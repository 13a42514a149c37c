import { createCatalogueRow } from "@/lib/admin/create-catalogue-row";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.createHub, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const { reason, ...fields } = body;
      const actor = actorOf(person, requestId);
      return json(await createCatalogueRow(tx, actor, "hub", fields, reason));
    }),
  ),
});
