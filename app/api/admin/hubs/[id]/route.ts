import { changeCatalogueRow } from "@/lib/admin/catalogue/change-catalogue-row";
import { changeHubRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "admin",
    staffMay: "catalogue",
    stepUp: true,
    params: catalogueIdParams,
    body: changeHubRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      const key = String(params.id);
      const change = { version, reason, values };
      return json(await changeCatalogueRow(tx, actor, "hub", key, change));
    }),
);
