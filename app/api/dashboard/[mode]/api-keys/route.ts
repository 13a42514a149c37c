import { createApiKey, presentNewKey } from "@/lib/api-keys/create";
import { createKeyRequest } from "@/lib/core/accounts/api-key-request";
import { describeRestrictions } from "@/lib/core/accounts/key-restrictions";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

const DAY_MS = 86_400_000;

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    needsApproval: true,
    stepUp: true,
    status: 201,
    params: modeParams,
    body: createKeyRequest,
  },
  async ({ person, caller, body, commit, logAction }) => {
    const expiresAt = body.expires_in_days ? new Date(Date.now() + body.expires_in_days * DAY_MS) : undefined;
    const restrictions = { scopes: body.scopes, networks: body.networks, dailyLimitTzs: body.daily_limit };
    const request = { ...caller, name: body.name, createdBy: person.userId, expiresAt, restrictions };
    return commit(async (tx) => {
      const created = await createApiKey(tx, request);
      await logAction(
        tx,
        "api_key.created",
        `${body.name} …${created.row.last4}`,
        describeRestrictions(restrictions),
      );
      return createJsonReply(presentNewKey(created));
    });
  },
);
