import { removeHubPerson } from "@/lib/admin/people/remove-hub-person";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.removeHubPerson, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await removeHubPerson(tx, actor, params.id, body.reason);
    return json({});
  }),
);
