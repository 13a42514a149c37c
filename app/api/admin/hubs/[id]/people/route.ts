import { createHubPerson } from "@/lib/admin/people/create-hub-person";
import { createHubPersonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: true,
    status: 201,
    params: catalogueIdParams,
    body: createHubPersonRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => json({ id: await createHubPerson(tx, actor, { hubId: params.id, ...body }) })),
);
