import { createCatalogueRow } from "@/lib/admin/catalogue/create-catalogue-row";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.createVehicleType, ({ person, requestId, body, commit }) =>
    commit(async (tx) => {
      const { reason, ...fields } = body;
      const actor = actorOf(person, requestId);
      return json(await createCatalogueRow(tx, actor, "vehicle_type", fields, reason));
    }),
  ),
});
