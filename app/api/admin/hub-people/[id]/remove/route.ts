import { removeHubPerson } from "@/lib/admin/people/remove-hub-person";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.removeHubPerson, ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await removeHubPerson(tx, actor, params.id, body.reason);
      return json({});
    }),
  ),
});
