import { undoChange } from "@/lib/admin/catalogue/undo-change";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.undoChange, ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      await undoChange(tx, actor, params.id, body.reason);
      return json({});
    }),
  ),
});
