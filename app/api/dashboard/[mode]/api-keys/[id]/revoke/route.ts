import { z } from "zod";
import { revokeApiKey } from "@/lib/api-keys/change-key";
import { endpoint } from "@/lib/http/endpoint";
import { assertPossibleId } from "@/lib/http/message/parse-input";
import { json } from "@/lib/http/message/respond";
import { modeIdParams } from "@/lib/http/routes/params";

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
    const id = assertPossibleId(params.id, "not_found");
    await commit(async (tx) => {
      const { name, last4 } = await revokeApiKey(tx, caller, id);
      await logAction(tx, "api_key.revoked", `${name} …${last4}`);
      return json({});
    });
    return json({ id, revoked: true });
  },
);
