import { createHubPerson } from "@/lib/admin/people/create-hub-person";
import { newPassword } from "@/lib/admin/people/new-password";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.createHubPerson, async ({ actor, params, body, commit }) => {
  const { password, passwordHash } = await newPassword();
  return commit(async (tx) => {
    const request = { hubId: params.id, passwordHash, ...body };
    return json({ id: await createHubPerson(tx, actor, request), password });
  });
});
