import { z } from "zod";
import { changeCatalogueRow } from "@/lib/admin/catalogue/change-catalogue-row";
import { changeTierRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const PATCH = endpoint(
  {
    auth: "admin",
    staffMay: "catalogue",
    stepUp: true,
    params: z.object({ code: z.string().max(64) }),
    body: changeTierRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const { version, reason, ...values } = body;
      const key = params.code;
      const change = { version, reason, values };
      return json(await changeCatalogueRow(tx, actor, "package_size_tier", key, change));
    }),
);
