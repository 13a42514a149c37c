import { changeSettings } from "@/lib/admin/catalogue/change-settings";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = handle(adminEndpoints.changeSettings, ({ actor, body, commit }) =>
  commit(async (tx) => {
    const { version, reason, ...values } = body;
    return json(await changeSettings(tx, actor, { version, reason, values }));
  }),
);
