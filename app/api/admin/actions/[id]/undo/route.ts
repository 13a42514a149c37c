import { undoChange } from "@/lib/admin/catalogue/undo-change";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.undoChange, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await undoChange(tx, actor, params.id, body.reason);
    return json({});
  }),
);
