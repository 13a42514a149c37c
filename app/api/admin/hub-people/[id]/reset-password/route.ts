import { newPassword } from "@/lib/admin/people/new-password";
import { resetHubPersonPassword } from "@/lib/admin/people/reset-hub-person-password";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.resetHubPersonPassword, async ({ actor, params, body, commit }) => {
  const { password, passwordHash } = await newPassword();
  return commit(async (tx) => {
    const fresh = { passwordHash, reason: body.reason };
    await resetHubPersonPassword(tx, actor, params.id, fresh);
    return json({ password });
  });
});
