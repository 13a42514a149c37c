import { createApiKey } from "@/lib/api-keys/create";
import { presentNewKey } from "@/lib/api-keys/present-new-key";
import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

const DAY_MS = 86_400_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(dashboardEndpoints.createKey, async ({ person, caller, body, commit }) => {
    const expiresAt = body.expires_in_days ? new Date(Date.now() + body.expires_in_days * DAY_MS) : undefined;
    const request = { ...caller, name: body.name, createdBy: person.userId, expiresAt };
    return commit(async (tx) => json(presentNewKey(await createApiKey(tx, request))));
  }),
});
