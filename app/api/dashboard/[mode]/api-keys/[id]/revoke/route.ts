import { z } from "zod";
import { revokeApiKey } from "@/lib/api-keys/change-key";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "integrate",
    needsApproval: true,
    stepUp: true,
    params: modeIdParams,
    body: z.object({}),
  },
  async ({ caller, params, commit, logAction }) => {
    const id = assertValidId(params.id, "not_found");
    await commit(async (tx) => {
      const { name, last4 } = await revokeApiKey(tx, caller, id);
      await logAction(tx, "api_key.revoked", `${name} …${last4}`);
      return createJsonReply({});
    });
    return createJsonReply({ id, revoked: true });
  },
);
