import { createApiKey } from "@/lib/api-keys/create";
import { presentNewKey } from "@/lib/api-keys/present-new-key";
import { describeRestrictions } from "@/lib/core/accounts/key-restrictions";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

const DAY_MS = 86_400_000;

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.createKey, async ({ person, caller, body, commit, note }) => {
  const expiresAt = body.expires_in_days ? new Date(Date.now() + body.expires_in_days * DAY_MS) : undefined;
  const restrictions = { scopes: body.scopes, networks: body.networks, dailyLimitTzs: body.daily_limit };
  const request = { ...caller, name: body.name, createdBy: person.userId, expiresAt, restrictions };
  const made = await commit(async (tx) => {
    const created = await createApiKey(tx, request);
    await note(
      tx,
      "api_key.created",
      `${body.name} …${created.row.last4}`,
      describeRestrictions(restrictions),
    );
    return json(presentNewKey(created));
  });
  return made;
});
