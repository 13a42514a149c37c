import { changeSettings } from "@/lib/admin/catalogue/change-settings";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: handle(adminEndpoints.changeSettings, ({ actor, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      return json(await changeSettings(tx, actor, { version, reason, values }));
    }),
  ),
});
