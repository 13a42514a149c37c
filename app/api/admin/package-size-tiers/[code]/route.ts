import { changeCatalogueRow } from "@/lib/admin/catalogue/change-catalogue-row";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = handle(adminEndpoints.changeTier, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const { version, reason, ...values } = body;
    const key = params.code;
    const change = { version, reason, values };
    return json(await changeCatalogueRow(tx, actor, "package_size_tier", key, change));
  }),
);
