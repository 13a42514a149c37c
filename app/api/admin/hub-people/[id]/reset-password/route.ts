import { resetHubPersonPassword } from "@/lib/admin/people/reset-hub-person-password";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resetHubPersonPassword, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    await resetHubPersonPassword(tx, actor, params.id, body.reason);
    return json({});
  }),
);
