import { createApiKey } from "@/lib/api-keys/create";
import { presentNewKey } from "@/lib/api-keys/present-new-key";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

const DAY_MS = 86_400_000;

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.createKey, async ({ person, caller, body, commit }) => {
  const expiresAt = body.expires_in_days ? new Date(Date.now() + body.expires_in_days * DAY_MS) : undefined;
  const request = { ...caller, name: body.name, createdBy: person.userId, expiresAt };
  return commit(async (tx) => json(presentNewKey(await createApiKey(tx, request))));
});
