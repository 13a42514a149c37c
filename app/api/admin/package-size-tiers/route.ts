import { createCatalogueRow } from "@/lib/admin/catalogue/create-catalogue-row";
import { createTierRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "admin", staffMay: "catalogue", stepUp: true, status: 201, body: createTierRequest },
  ({ actor, body, commit }) =>
    commit(async (tx) => {
      const { reason, ...fields } = body;
      return json(await createCatalogueRow(tx, actor, "package_size_tier", fields, reason));
    }),
);
