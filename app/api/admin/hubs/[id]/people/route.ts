import { createHubPerson } from "@/lib/admin/people/create-hub-person";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.createHubPerson, ({ actor, params, body, commit }) =>
  commit(async (tx) => json({ id: await createHubPerson(tx, actor, { hubId: params.id, ...body }) })),
);
