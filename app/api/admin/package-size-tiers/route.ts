import { createCatalogueRow } from "@/lib/admin/catalogue/create-catalogue-row";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.createTier, ({ actor, body, commit }) =>
  commit(async (tx) => {
    const { reason, ...fields } = body;
    return json(await createCatalogueRow(tx, actor, "package_size_tier", fields, reason));
  }),
);
